import { getFeatured } from '@backline/contracts/profiles/artists';
import { getBetaStatus, openBetaForm } from '@backline/contracts/joining/beta-signups';
import { listEvents } from '@backline/contracts/records/events';
import { getFlags, type Flags } from '@backline/contracts/platform/flags';
import { buildFlags } from '@backline/contracts/testing/venue-builders';
import { mockApi, mockCall, withMockApi } from '@backline/shell-sdk/testing';
import { beforeEach } from 'vitest';

/** Flags that are all off, except `open-signup` and perhaps `events`. */
export const flags = (events: boolean): Flags =>
  buildFlags('open-signup', ...(events ? ['events' as const] : []));

/** Mocks the calls of the landing screens for each test of a file: an open list, no artist and no events. */
export function withLanding(): void {
  withMockApi();
  beforeEach(() =>
    mockApi.use(
      mockCall(getFlags, flags(true)),
      mockCall(listEvents, []),
      mockCall(getFeatured, { artist: null }),
      mockCall(getBetaStatus, { open: true }),
      mockCall(openBetaForm, { ticket: 'of-today', waitMs: 0 }),
    ),
  );
}
