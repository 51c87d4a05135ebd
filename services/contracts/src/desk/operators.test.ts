import { expect, it } from 'vitest';
import { refusals } from '#src/testing/refusals.ts';
import { giveCredits, listVenues, switchFlag } from './operators.ts';

const GIFT = { email: 'juno@mail.example', amount: 20, reason: 'A night that was counted twice' };

it.each([0, -0, 1001, -1001, 0.5, '20', null])('%j credits cannot be given', (amount) => {
  expect(Object.keys(refusals(giveCredits.body, { ...GIFT, amount }))).toEqual(['amount']);
});

it('zero credits are refused in words', () => {
  expect(refusals(giveCredits.body, { ...GIFT, amount: 0 })).toEqual({
    amount: 'Use a number other than 0',
  });
});

it.each([1, -1, 1000, -1000])('%d credits can be given', (amount) => {
  expect(giveCredits.body.parse({ ...GIFT, amount })).toEqual({ ...GIFT, amount });
});

it('credits need a reason and an address', () => {
  expect(refusals(giveCredits.body, { amount: 20 })).toEqual({
    email: 'Enter your email address',
    reason: 'Reason is required',
  });
  expect(refusals(giveCredits.body, { ...GIFT, reason: 'x'.repeat(501) })).toEqual({
    reason: 'Reason must be at most 500 characters',
  });
});

it('only a flag of ours can be switched, on or off', () => {
  expect(Object.keys(refusals(switchFlag.params, { name: 'free-beer' }))).toEqual(['name']);
  expect(refusals(switchFlag.params, { name: 'open-signup' })).toEqual({});
  expect(Object.keys(refusals(switchFlag.body, { on: 'yes' }))).toEqual(['on']);
});

it('venues are listed by whether they are checked, or all', () => {
  expect(listVenues.query.parse({})).toEqual({ limit: 50 });
  expect(listVenues.query.parse({ checked: 'no' })).toEqual({ limit: 50, checked: 'no' });
  expect(Object.keys(refusals(listVenues.query, { checked: 'false' }))).toEqual(['checked']);
});
