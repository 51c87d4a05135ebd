import type { PageState } from '@backline/contracts/desk/lists/list-choices';
import type { ApiContext } from '#src/context.ts';
import { hiddenPages, suspendedPages } from '#src/modules/accounts/suspensions/hidden-pages.ts';
import { type OpenReports, countOpenReports, reportedIds } from './open-reports.ts';

/** The open reports and the states of some pages. */
interface PageMarks {
  reports: OpenReports;
  stateOf: (id: string) => PageState;
}

/** The states of the pages of artists, or of venues. */
export interface PageStates {
  /** The ids of the pages that fit the filter. Null without a filter, and if they are not few. */
  ids: readonly string[] | null;
  /** Leaves out the pages that do not fit the filter, where `ids` does not tell. */
  sift: (<Row extends { _id: string }>(rows: Row[]) => Promise<Row[]>) | undefined;
  marksOf: (ids: readonly string[]) => Promise<PageMarks>;
}

/** Reads what decides the states. No filter reads all of the open reports. */
export async function pageStates(
  context: ApiContext,
  kind: 'artistIds' | 'orgIds',
  { state: filter, adminId }: { state: PageState | undefined; adminId: string },
): Promise<PageStates> {
  const [allHidden, allSuspended, reported] = await Promise.all([
    hiddenPages(context),
    suspendedPages(context),
    filter === 'reported' ? reportedIds(context, adminId) : null,
  ]);
  // The hidden pages include those of suspended people.
  const hidden = allHidden[kind];
  const suspended = allSuspended[kind];
  const idsOf: Record<PageState, readonly string[] | null> = {
    live: null,
    reported: reported && reported.filter((id) => !hidden.has(id)),
    hidden: [...hidden].filter((id) => !suspended.has(id)),
    suspended: [...suspended],
  };
  const ids = filter === undefined ? null : idsOf[filter];

  async function marksOf(of: readonly string[]): Promise<PageMarks> {
    const reports = await countOpenReports(context, adminId, of);
    const stateOf = (id: string): PageState => {
      if (suspended.has(id)) return 'suspended';
      if (hidden.has(id)) return 'hidden';
      return reports.has(id) ? 'reported' : 'live';
    };
    return { reports, stateOf };
  }

  return {
    ids,
    sift:
      filter === undefined || ids !== null
        ? undefined
        : async (rows) => {
            const { stateOf } = await marksOf(rows.map(({ _id }) => _id));
            return rows.filter(({ _id }) => stateOf(_id) === filter);
          },
    marksOf,
  };
}
