import { expect, it } from 'vitest';
import { daysIn, monthsOf, periodUntil } from './by-day.ts';

const SATURDAY = new Date('2026-11-21T20:00:00.000Z');

it('a period ends today [organisation-dashboard 45]', () => {
  expect(periodUntil(SATURDAY, 90)).toEqual({ from: '2026-08-24', to: '2026-11-21' });
  expect(periodUntil(SATURDAY, 365)).toEqual({ from: '2025-11-22', to: '2026-11-21' });
});

it('a period lists its months, over the turn of a year', () => {
  expect(monthsOf({ from: '2026-11-30', to: '2027-02-01' })).toEqual([
    '2026-11',
    '2026-12',
    '2027-01',
    '2027-02',
  ]);
  expect(monthsOf({ from: '2026-11-01', to: '2026-11-30' })).toEqual(['2026-11']);
});

it('only the days of the period in a month count', () => {
  const counts = { 1: 5, 20: 2, 21: 3, 22: 9 };
  expect(daysIn({ from: '2026-11-20', to: '2026-11-21' }, '2026-11', counts)).toEqual([
    { day: '2026-11-20', count: 2 },
    { day: '2026-11-21', count: 3 },
  ]);
});
