import type { PageState } from '@backline/contracts/desk/lists/list-choices';
import type { ApiContext } from '#src/context.ts';
import { hiddenPages, suspendedPages } from '#src/modules/accounts/suspensions/hidden-pages.ts';
import { type OpenReports, countOpenReports } from './open-reports.ts';

/** The open reports and the states of some pages. */
interface PageMarks {
  reports: OpenReports;
  stateOf: (id: string) => PageState;
}

/** The states of the pages of artists, or of venues. */
export interface PageStates {
  /** Whether a page fits the filter. */
  fits: (id: string) => boolean;
  /** The ids of the pages that fit the filter. Null without a filter, and for the state of nearly all pages. */
  ids: readonly string[] | null;
  marksOf: (ids: readonly string[]) => Promise<PageMarks>;
}

/** Reads what decides the states. Only a filter by reports reads all of the open ones. */
export async function pageStates(
  context: ApiContext,
  kind: 'artistIds' | 'orgIds',
  { state: filter, adminId }: { state: PageState | undefined; adminId: string },
): Promise<PageStates> {
  const asksReports = filter === 'live' || filter === 'reported';
  const [allHidden, allSuspended, all] = await Promise.all([
    hiddenPages(context),
    suspendedPages(context),
    asksReports ? countOpenReports(context, adminId) : (new Map() as OpenReports),
  ]);
  // The hidden pages include those of suspended people.
  const hidden = allHidden[kind];
  const suspended = allSuspended[kind];
  const stateWith =
    (reports: OpenReports) =>
    (id: string): PageState => {
      if (suspended.has(id)) return 'suspended';
      if (hidden.has(id)) return 'hidden';
      return reports.has(id) ? 'reported' : 'live';
    };
  const fits = (id: string) => filter === undefined || stateWith(all)(id) === filter;
  return {
    fits,
    ids:
      filter === undefined || filter === 'live'
        ? null
        : [...new Set([...hidden, ...all.keys()])].filter(fits),
    async marksOf(ids) {
      const reports = asksReports ? all : await countOpenReports(context, adminId, ids);
      return { reports, stateOf: stateWith(reports) };
    },
  };
}
