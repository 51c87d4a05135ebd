import { expect, it } from 'vitest';
import { zoneOffsetMs } from './zone-offset.ts';

const MINUTE = 60_000;

it.each([
  ['UTC', '2026-12-11T22:00:00Z', 0],
  ['Europe/Lisbon', '2026-07-01T12:00:00Z', 60],
  ['America/New_York', '2026-12-11T22:00:00Z', -300],
  ['Asia/Kathmandu', '2026-12-11T22:00:00Z', 345],
  ['Pacific/Kiritimati', '2026-12-31T12:00:00Z', 840],
  ['Pacific/Pago_Pago', '2027-01-01T05:00:00Z', -660],
])('the clocks of %s at %s are %3$d minutes ahead of UTC', (timeZone, at, minutes) => {
  expect(zoneOffsetMs(new Date(at), timeZone)).toBe(minutes * MINUTE);
});

it('a zone changes at the very second of its change of time', () => {
  const change = new Date('2026-10-25T01:00:00Z');
  const before = new Date(change.getTime() - 1);
  expect(zoneOffsetMs(before, 'Europe/Berlin')).toBe(120 * MINUTE);
  expect(zoneOffsetMs(change, 'Europe/Berlin')).toBe(60 * MINUTE);
});

it('parts of a second make no difference', () => {
  expect(zoneOffsetMs(new Date('2026-12-11T22:00:00.999Z'), 'Europe/Berlin')).toBe(60 * MINUTE);
});

it('an unknown zone is an error', () => {
  expect(() => zoneOffsetMs(new Date(), 'Europe/Atlantis')).toThrow(RangeError);
});
