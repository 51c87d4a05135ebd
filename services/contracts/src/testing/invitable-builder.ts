import type { InvitableEvent } from '#src/booking/event-invitations.ts';
import { buildUser } from './builders.ts';

const { artistId: _, ...account } = buildUser();

/** A signed-in person of a venue. */
export const VENUE = {
  ...account,
  userType: 'organisation',
  orgId: 'org-salt-house',
  name: 'Salt House',
} as const;

/** An event of the venue to which the artist can be invited. */
export function buildInvitable(overrides: Partial<InvitableEvent> = {}): InvitableEvent {
  return {
    id: '1',
    headliner: 'Oyelaran',
    startsAt: '2026-12-11T22:00:00.000Z',
    timeZone: 'Europe/Lisbon',
    state: 'open',
    left: 20,
    ...overrides,
  };
}
