import { countBetaSignups } from '@backline/contracts/joining/beta-signups';
import { buildUser } from '@backline/contracts/testing/builders';
import { setSessionUser } from '@backline/shell-sdk';
import { mockApi, mockCall, renderRoutes, withMockApi } from '@backline/shell-sdk/testing';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Gate } from './gate.tsx';

withMockApi();

function open(adminFactor: 'needed' | 'proven') {
  setSessionUser(buildUser({ isAdmin: true, adminFactor }));
  const element = (
    <Gate>
      <p>The dashboard</p>
    </Gate>
  );
  return renderRoutes([{ path: '/admin', element }], { at: '/admin' });
}

it('leads an administrator without a second factor to the settings, and says why [second-factor 29]', async () => {
  const { router } = open('needed');
  expect(await screen.findByText(/^Two-factor is needed/)).toBeVisible();
  const { pathname, hash } = router.state.location;
  expect(pathname + hash).toBe('/settings#factor');
});

it('opens for an administrator who proved the second factor, without the code of the gate [second-factor 29]', async () => {
  mockApi.use(mockCall(countBetaSignups, { total: 0, artists: 0, venues: 0, both: 0 }));
  open('proven');
  expect(await screen.findByText('The dashboard')).toBeVisible();
});
