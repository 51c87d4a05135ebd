import { countBetaSignups } from '@backline/contracts/joining/beta-signups';
import { mockApi, mockCall, refuse, renderRoutes, withMockApi } from '@backline/shell-sdk/testing';
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { RequireGate } from './require-gate.tsx';

withMockApi();

function open(passed: boolean) {
  const element = (
    <RequireGate passed={passed}>
      <p>The dashboard</p>
    </RequireGate>
  );
  return renderRoutes([{ path: '/admin', element }], { at: '/admin' });
}

describe('the admin gate in front of a screen', () => {
  it('asks the server for nothing before it is passed in this tab', async () => {
    const answer = vi.fn(() => ({ total: 0, artists: 0, venues: 0, both: 0 }));
    mockApi.use(mockCall(countBetaSignups, answer));
    open(false);
    expect(await screen.findByText('Another page')).toBeVisible();
    expect(answer).not.toHaveBeenCalled();
  });

  it.each(['gate_required', 'unavailable'] as const)(
    'stands open or closed as the server answers: %s [admin-dashboard 1]',
    async (code) => {
      mockApi.use(mockCall(countBetaSignups, refuse(code)));
      open(true);
      const text = code === 'gate_required' ? 'Another page' : 'The dashboard';
      expect(await screen.findByText(text)).toBeVisible();
    },
  );
});
