import type { FlagName } from '@backline/contracts/platform/flags';
import { PATHS } from '#src/paths.ts';

interface DashboardTab {
  label: string;
  path: string;
  /** Its screen is a placeholder while the flag is off. */
  flag: FlagName;
}

export const OVERVIEW = 'overview';

/** The tabs beside the overview, in their order. */
export const TABS = {
  events: { label: 'Events', path: PATHS.events, flag: 'org-events' },
  applications: { label: 'Applications', path: PATHS.applications, flag: 'org-applications' },
  analytics: { label: 'Analytics', path: PATHS.analytics, flag: 'org-analytics' },
} as const satisfies Record<string, DashboardTab>;

export type TabName = keyof typeof TABS;
export const TAB_NAMES = Object.keys(TABS) as TabName[];

/** The tab of an address. An old address names it in its query. */
export function tabOf({ pathname, search }: { pathname: string; search: string }): TabName | typeof OVERVIEW {
  const named = new URLSearchParams(search).get('tab');
  const own = TAB_NAMES.find((tab) => `${pathname}/`.startsWith(`${TABS[tab].path}/`));
  return own ?? TAB_NAMES.find((tab) => tab === named) ?? OVERVIEW;
}
