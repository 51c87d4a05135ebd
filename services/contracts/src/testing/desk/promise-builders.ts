import type { MissedVenue, SoonDueReply } from '#src/desk/promise.ts';

/** A reply that Salt House owes Juno Halide. */
export function buildSoonDueReply(overrides: Partial<SoonDueReply> = {}): SoonDueReply {
  return {
    id: 'application-one',
    artistName: 'Juno Halide',
    headliner: 'Oyelaran',
    venueName: 'Salt House',
    venueHandle: 'salt-house',
    submittedAt: '2026-11-19T21:50:00.000Z',
    replyDueAt: '2026-11-21T21:50:00.000Z',
    ...overrides,
  };
}

/** A venue that missed one promise. */
export function buildMissedVenue(overrides: Partial<MissedVenue> = {}): MissedVenue {
  return {
    id: 'org-kiosk',
    name: 'Kiosk 44',
    city: 'Rotterdam',
    handle: 'kiosk-44',
    missed: 1,
    lastAt: '2026-11-18T20:15:00.000Z',
    isOften: false,
    ...overrides,
  };
}
