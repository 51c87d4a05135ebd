import type { Report, ReportKind, ReportedPage } from '@backline/contracts/desk/reports';
import type { ReportRecord } from '@backline/shared-records/reports/reports.model';
import type { ApiContext } from '#src/context.ts';
import { findArtists } from '#src/modules/profiles/artists/artists.service.ts';
import { findPublicArtist } from '#src/modules/profiles/artists/public-artist.ts';
import { findOrgs, findPublicOrg } from '#src/modules/profiles/orgs/orgs.service.ts';
import { findEvents, findPublicEvent } from '#src/modules/records/events/events.service.ts';

type Subject = Pick<ReportRecord, 'kind' | 'subjectId' | 'receiverId' | 'title'>;

/** @throws AppError `not_found` for a page that strangers do not see. */
export async function findReportedPage(context: ApiContext, { kind, id }: ReportedPage): Promise<Subject> {
  if (kind === 'artist') {
    const { _id, stageName } = await findPublicArtist(context, id);
    return { kind, subjectId: _id, receiverId: _id, title: stageName };
  }
  if (kind === 'venue') {
    const { _id, orgName } = await findPublicOrg(context, id);
    return { kind, subjectId: _id, receiverId: _id, title: orgName };
  }
  const { _id, orgId, headliner } = await findPublicEvent(context, id);
  return { kind, subjectId: _id, receiverId: orgId, title: headliner };
}

const PAGES: Record<ReportKind, Report['subject']['page']> = {
  artist: 'profile',
  venue: 'venue',
  event: 'event',
};

/** Reads the pages of some reports at once. The result is a function from report to page. */
export async function readReportedPages(context: ApiContext, reports: readonly ReportRecord[]) {
  const idsOf = (wanted: ReportKind) => [
    ...new Set(reports.filter(({ kind }) => kind === wanted).map(({ subjectId }) => subjectId)),
  ];
  const [artists, orgs, events] = await Promise.all([
    findArtists(context, idsOf('artist')),
    findOrgs(context, idsOf('venue')),
    findEvents(context, idsOf('event')),
  ]);
  const pageIds = new Map([
    ...artists.map(({ _id, handle }) => [`artist ${_id}`, handle] as const),
    ...orgs.map(({ _id, handle }) => [`venue ${_id}`, handle] as const),
    ...events.map(({ _id }) => [`event ${_id}`, _id] as const),
  ]);
  return ({ kind, subjectId, title }: ReportRecord): Report['subject'] => ({
    name: title,
    page: PAGES[kind],
    pageId: pageIds.get(`${kind} ${subjectId}`) ?? '',
  });
}

/** The subject of a report, in the middle of a sentence. */
export function reportedThing({ kind, title }: Pick<ReportRecord, 'kind' | 'title'>): string {
  if (kind === 'artist') return `the profile of ${title}`;
  return kind === 'venue' ? `the page of ${title}` : `the event ${title}`;
}

/** The same for the side that owns it. */
export function ownThing({ kind, title }: Pick<ReportRecord, 'kind' | 'title'>): string {
  if (kind === 'artist') return 'your profile';
  return kind === 'venue' ? 'the page of your venue' : `your event ${title}`;
}
