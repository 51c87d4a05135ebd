import type { Overlap } from '@backline/contracts/booking/applications';

/** Times at which an artist is not free: a night that they play, and days that they marked. */
export const OVERLAPS: readonly [night: Overlap, days: Overlap] = [
  {
    night: { headliner: 'Mira Sol', venueName: 'Glashaus' },
    from: '2026-12-11T23:00:00.000Z',
    until: '2026-12-12T03:00:00.000Z',
    timeZone: 'Europe/Berlin',
  },
  {
    night: null,
    from: '2026-12-11T00:00:00.000Z',
    until: '2026-12-13T00:00:00.000Z',
    timeZone: 'Europe/Lisbon',
  },
];
