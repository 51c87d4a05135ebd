import { expect, it } from 'vitest';
import { hoursFrom, localTime } from './demo-time.ts';

const BASE = new Date('2026-11-21T20:00:00.000Z');

it('hours count forwards and backwards', () => {
  expect(hoursFrom(BASE, 1.5).toISOString()).toBe('2026-11-21T21:30:00.000Z');
  expect(hoursFrom(BASE, -48).toISOString()).toBe('2026-11-19T20:00:00.000Z');
});

it.each([
  ['Europe/Lisbon', 0, '2026-11-21T22:00:00.000Z'],
  ['Europe/Berlin', 0, '2026-11-21T21:00:00.000Z'],
  // Summer time has begun by that date.
  ['Europe/Berlin', 150, '2027-04-20T20:00:00.000Z'],
  ['Asia/Kolkata', 1, '2026-11-22T16:30:00.000Z'],
])('clocks in %s read 22:00 after %i days at %s', (zone, days, instant) => {
  expect(localTime(BASE, days, '22:00', zone).toISOString()).toBe(instant);
});
