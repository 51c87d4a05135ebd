import type { PageState } from '@backline/contracts/desk/lists/list-choices';
import type { ApiContext } from '#src/context.ts';
import { hiddenPages, suspendedPages } from '#src/modules/accounts/suspensions/hidden-pages.ts';
import { type OpenReports, countOpenReports } from './open-reports.ts';

/** The states of the pages of all artists, or of all venues. */
export interface PageStates {
  reports: OpenReports;
  stateOf: (id: string) => PageState;
  /** The ids of the pages in a state. Null for the state of nearly all of them. */
  idsIn: (state: PageState) => readonly string[] | null;
}

export async function pageStates(context: ApiContext, kind: 'artistIds' | 'orgIds'): Promise<PageStates> {
  const [allHidden, allSuspended, reports] = await Promise.all([
    hiddenPages(context),
    suspendedPages(context),
    countOpenReports(context),
  ]);
  // The hidden pages include those of suspended people.
  const hidden = allHidden[kind];
  const suspended = allSuspended[kind];
  const stateOf = (id: string): PageState => {
    if (suspended.has(id)) return 'suspended';
    if (hidden.has(id)) return 'hidden';
    return reports.has(id) ? 'reported' : 'live';
  };
  return {
    reports,
    stateOf,
    idsIn(state) {
      if (state === 'live') return null;
      return [...new Set([...hidden, ...reports.keys()])].filter((id) => stateOf(id) === state);
    },
  };
}
