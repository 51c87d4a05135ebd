import { countBetaSignups, listBetaSignups } from '@backline/contracts/joining/beta-signups';
import { buildBetaSignup, buildUser } from '@backline/contracts/testing/builders';
import { setSessionUser } from '@backline/shell-sdk';
import { mockApi, mockCall, renderRoutes, withMockApi } from '@backline/shell-sdk/testing';
import { beforeEach } from 'vitest';
import { app } from '#src/index.ts';

export const openDashboard = (at = '/admin') => renderRoutes(app.routes, { at });

/** Signs an admin in, with the gate passed, for each test of a file. */
export function withAdmin(): void {
  withMockApi();
  beforeEach(() => {
    setSessionUser(buildUser({ isAdmin: true }));
    sessionStorage.setItem('adminAccess', 'true');
    mockApi.use(
      mockCall(listBetaSignups, [buildBetaSignup()]),
      mockCall(countBetaSignups, { total: 1, artists: 0, venues: 0, both: 1 }),
    );
  });
}
