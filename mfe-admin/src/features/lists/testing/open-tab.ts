import { countBetaSignups } from '@backline/contracts/joining/beta-signups';
import { buildUser } from '@backline/contracts/testing/builders';
import { setSessionUser } from '@backline/shell-sdk';
import { mockApi, mockCall, renderRoutes, withMockApi } from '@backline/shell-sdk/testing';
import { beforeAll, beforeEach } from 'vitest';
import { app } from '#src/index.ts';

/**
 * Signs an admin in, with the gate passed, for each test of a file. `load` fetches the code of the tab beforehand, so that
 * the first test does not wait for it.
 */
export function withAdminTab(load: () => Promise<unknown>): void {
  withMockApi();
  beforeAll(load);
  beforeEach(() => {
    setSessionUser(buildUser({ isAdmin: true }));
    sessionStorage.setItem('adminAccess', 'true');
    mockApi.use(mockCall(countBetaSignups, { total: 1, artists: 0, venues: 0, both: 1 }));
  });
}

/** Opens a tab of the dashboard. `search` has its filters. */
export const openTab = (tab: string, search = '') =>
  renderRoutes(app.routes, {
    at: `/admin?tab=${tab}${search}`,
    flags: ['admin-artists', 'admin-events', 'admin-applications'],
  });
