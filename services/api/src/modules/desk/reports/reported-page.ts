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

/** What is reported now, with the person behind it. */
type ReportedSubject = Pick<Report, 'subject' | 'subjectId' | 'personId'>;

/** Reads the pages of some reports at once. The result is a function from report to page. */
export async function readReportedPages(context: ApiContext, reports: readonly ReportRecord[]) {
  const idsOf = (name: 'receiverId' | 'subjectId', kinds: readonly ReportKind[]) => [
    ...new Set(reports.filter(({ kind }) => kinds.includes(kind)).map((report) => report[name])),
  ];
  const [artists, orgs, events] = await Promise.all([
    findArtists(context, idsOf('receiverId', ['artist'])),
    findOrgs(context, idsOf('receiverId', ['venue', 'event'])),
    findEvents(context, idsOf('subjectId', ['event'])),
  ]);
  const pageIds = new Map([
    ...artists.map(({ _id, handle }) => [`artist ${_id}`, handle] as const),
    ...orgs.map(({ _id, handle }) => [`venue ${_id}`, handle] as const),
    ...events.map(({ _id }) => [`event ${_id}`, _id] as const),
  ]);
  const people = new Map([...artists, ...orgs].map(({ _id, userId }) => [_id, userId]));
  return ({ kind, subjectId, receiverId, title }: ReportRecord): ReportedSubject => {
    const pageId = pageIds.get(`${kind} ${subjectId}`) ?? '';
    return {
      subject: { name: title, page: PAGES[kind], pageId },
      subjectId,
      personId: people.get(receiverId) ?? '',
    };
  };
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
