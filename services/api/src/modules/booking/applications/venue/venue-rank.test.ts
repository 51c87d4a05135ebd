import { expect, it } from 'vitest';
import { movedVenueRank, venueRankOf } from './venue-rank.ts';

it('the list of a venue goes by the day of the deadline, then by level, then by deadline [levels 1]', () => {
  const rows = [
    ['late on Friday', '2026-12-11T22:30:00.000Z', 5],
    ['Friday, level 1', '2026-12-11T09:00:00.000Z', 1],
    ['Saturday, level 1', '2026-12-12T00:30:00.000Z', 1],
    ['Friday, level 2', '2026-12-11T21:00:00.000Z', 2],
    ['Thursday, level 1', '2026-12-10T23:30:00.000Z', 1],
  ] as const;
  const order = rows
    .map(([name, due, level]) => [name, venueRankOf(new Date(due), 'Europe/Lisbon', level)] as const)
    .toSorted(([, a], [, b]) => a - b)
    .map(([name]) => name);
  expect(order).toEqual([
    'Thursday, level 1',
    'Friday, level 2',
    'late on Friday',
    'Friday, level 1',
    'Saturday, level 1',
  ]);
});

it('the day is that of the place [levels 1]', () => {
  const due = (hour: string, zone: string, level: number) =>
    venueRankOf(new Date(`2026-12-11T${hour}:00:00.000Z`), zone, level);
  expect(due('23', 'Europe/Lisbon', 1)).toBeLessThan(due('23', 'Europe/Berlin', 5));
  expect(due('08', 'America/Los_Angeles', 5)).toBeGreaterThan(due('07', 'America/Los_Angeles', 1));
});

it.each([1, 5])('a deadline that moves keeps the place of level %d', (level) => {
  const [from, to] = [new Date('2026-12-11T21:00:00.000Z'), new Date('2026-12-09T20:00:00.000Z')];
  const before = venueRankOf(from, 'Europe/Lisbon', level);
  expect(movedVenueRank(before, to, 'Europe/Lisbon')).toBe(venueRankOf(to, 'Europe/Lisbon', level));
});
