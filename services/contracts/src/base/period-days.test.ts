import { expect, it } from 'vitest';
import { refusals } from '#src/testing/refusals.ts';
import { periodDays } from './period-days.schemas.ts';

const days = periodDays([7, 30], 30);

it('a period of the query is a number of days, and the usual one where it is left out', () => {
  expect(days.parse('7')).toBe(7);
  expect(days.parse(undefined)).toBe(30);
});

it.each(['8', '', '7.0', 'all'])('the period %j is refused with those that there are', (text) => {
  expect(refusals(days, text)).toEqual({ '': 'Choose 7, 30 days' });
});
