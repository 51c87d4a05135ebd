import { getFeatured } from '@backline/contracts/profiles/artists';
import { getBetaStatus, openBetaForm } from '@backline/contracts/joining/beta-signups';
import { listEvents } from '@backline/contracts/records/events';
import { getFlags, type Flags } from '@backline/contracts/platform/flags';
import { buildFlags } from '@backline/contracts/testing/venue-builders';
import { setSessionUser } from '@backline/shell-sdk';
import { mockApi, mockCall, renderRoutes, withMockApi } from '@backline/shell-sdk/testing';
import { screen } from '@testing-library/react';
import { beforeAll, beforeEach } from 'vitest';
import { app } from '#src/app/routes.tsx';

/** Flags that are all off, except `open-signup` and perhaps `events`. */
export const flags = (events: boolean): Flags =>
  buildFlags('open-signup', ...(events ? ['events' as const] : []));

/** Mocks the calls of the landing screens for each test of a file: an open list, no artist and no events. */
export function withLanding(): void {
  const answer = () =>
    mockApi.use(
      mockCall(getFlags, flags(true)),
      mockCall(listEvents, []),
      mockCall(getFeatured, { artist: null }),
      mockCall(getBetaStatus, { open: true }),
      mockCall(openBetaForm, { ticket: 'of-today', waitMs: 0 }),
    );
  withMockApi();
  // The code of a screen loads at its first visit. After it a test sees the screen at once.
  beforeAll(async () => {
    setSessionUser(null);
    answer();
    for (const at of ['/', '/landing']) {
      const { unmount } = renderRoutes(app.routes, { at });
      await screen.findByRole('heading', { level: 1 });
      unmount();
    }
  });
  beforeEach(answer);
}
