import type { LeavingPreview } from '#src/accounts/own-data/leaving.ts';

/** The preview of an artist with a night, a waiting application and an unused pack. */
export function buildLeaving(fields: Partial<LeavingPreview> = {}): LeavingPreview {
  return {
    name: 'Juno Halide',
    nights: [
      {
        eventId: 'event-1',
        headliner: 'Oyelaran',
        startsAt: '2026-12-11T22:00:00.000Z',
        timeZone: 'Europe/Lisbon',
        venueName: 'Salt House',
        told: ['Salt House'],
      },
    ],
    applications: [{ id: 'application-1', headliner: 'Slow Traffic', venueName: 'Kiosk 44', credits: 20 }],
    refunds: [{ purchaseId: 'purchase-1', credits: 50, priceCents: 999, currency: 'USD' }],
    lostCredits: 80,
    debt: 0,
    venue: null,
    endsAt: '2026-12-05T12:00:00.000Z',
    leavesAt: null,
    backupDays: 30,
    isLastAdmin: false,
    ...fields,
  };
}

/** The preview of the last owner of a venue. */
export function buildOwnerLeaving(): LeavingPreview {
  const [night] = buildLeaving().nights;
  const nights = night ? [{ ...night, told: ['Juno Halide', 'DJ Marrow'] }] : [];
  const members = [{ userId: 'user-mara', name: 'Mara Voss' }];
  const venue = { id: 'org-1', name: 'Salt House', members, nights };
  return buildLeaving({
    name: 'Ines Carvalho',
    nights: [],
    applications: [],
    refunds: [],
    lostCredits: 0,
    venue,
  });
}
