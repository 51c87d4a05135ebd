import { getFeatured } from '@backline/contracts/artists';
import { getBetaStatus, openBetaForm } from '@backline/contracts/beta-signups';
import { listEvents } from '@backline/contracts/events';
import { flagName, getFlags, type Flags } from '@backline/contracts/flags';
import { mockApi, mockCall, withMockApi } from '@backline/shell-sdk/testing';
import { beforeEach } from 'vitest';

/** Every flag off but `events`. */
export const flags = (events: boolean): Flags =>
  Object.fromEntries(flagName.options.map((name) => [name, name === 'events' && events])) as Flags;

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
