import { expect, it } from 'vitest';
import { periodUntil } from '#src/modules/records/views/by-day.ts';
import { weekOf, weeksOf } from './period.ts';

const SATURDAY = new Date('2026-11-21T20:00:00.000Z');

it('weeks begin on Monday, the first one with the period [organisation-dashboard 45]', () => {
  expect(weeksOf(periodUntil(SATURDAY, 90))).toHaveLength(13);
  expect(weeksOf(periodUntil(SATURDAY, 30))).toEqual([
    '2026-10-23',
    '2026-10-26',
    '2026-11-02',
    '2026-11-09',
    '2026-11-16',
  ]);
  expect(weeksOf(periodUntil(SATURDAY, 365))).toHaveLength(53);
});

it.each([
  ['2026-10-23', '2026-10-23'],
  ['2026-10-25', '2026-10-23'],
  ['2026-10-26', '2026-10-26'],
  ['2026-11-15', '2026-11-09'],
  ['2026-11-16', '2026-11-16'],
  ['2026-11-21', '2026-11-16'],
])('%s belongs to the week of %s', (day, week) => {
  expect(weekOf(day, periodUntil(SATURDAY, 30))).toBe(week);
});
