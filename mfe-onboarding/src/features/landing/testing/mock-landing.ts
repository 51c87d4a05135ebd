import { getFeatured } from '@backline/contracts/artists';
import { getBetaStatus, openBetaForm } from '@backline/contracts/beta-signups';
import { listEvents } from '@backline/contracts/events';
import { mockApi, mockCall, withMockApi } from '@backline/shell-sdk/testing';
import { beforeEach } from 'vitest';

/** Mocks the calls of the landing screens for each test of a file: an open list, no artist and no events. */
export function withLanding(): void {
  withMockApi();
  beforeEach(() =>
    mockApi.use(
      mockCall(listEvents, []),
      mockCall(getFeatured, { artist: null }),
      mockCall(getBetaStatus, { open: true }),
      mockCall(openBetaForm, { ticket: 'of-today', waitMs: 0 }),
    ),
  );
}
