import type { MediaReport } from '@backline/contracts/desk/media-reports';
import type { MediaReportRecord } from '@backline/shared-records/media/media-reports.model';
import type { ApiContext } from '#src/context.ts';
import { findArtists } from '#src/modules/profiles/artists/artists.service.ts';
import { findEvents } from '#src/modules/records/events/events.service.ts';
import { findOrgs } from '#src/modules/profiles/orgs/orgs.service.ts';

type Page = MediaReport['shownBy'];

/** Reads the pages that show the files of some reports. The result is a function from report to page. */
export async function findReportedPages(
  context: ApiContext,
  reports: readonly MediaReportRecord[],
): Promise<(report: MediaReportRecord) => Page> {
  const idsOf = (name: 'artistId' | 'eventId' | 'orgId') => [
    ...new Set(reports.flatMap((report) => report[name] ?? [])),
  ];
  const [artists, events, orgs] = await Promise.all([
    findArtists(context, idsOf('artistId')),
    findEvents(context, idsOf('eventId')),
    findOrgs(context, idsOf('orgId')),
  ]);
  const pages = new Map<string, Page>([
    ...artists.map(({ _id, handle, stageName }) => [_id, pageOf('profile', handle, stageName)] as const),
    ...events.map(({ _id, headliner }) => [_id, pageOf('event', _id, headliner)] as const),
    ...orgs.map(({ _id, handle, orgName }) => [_id, pageOf('venue', handle, orgName)] as const),
  ]);
  return ({ artistId, eventId, orgId }) => {
    const kind = artistId ? 'profile' : eventId ? 'event' : 'venue';
    return pages.get(artistId ?? eventId ?? orgId ?? '') ?? pageOf(kind, '', '');
  };
}

const pageOf = (page: Page['page'], id: string, name: string): Page => ({ page, id, name });
