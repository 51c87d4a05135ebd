import { expect, it } from 'vitest';
import { refusals } from '#src/testing/refusals.ts';
import { giveCreditsSchemas, listVenuesSchemas, switchFlagSchemas } from './operators.schemas.ts';

const GIFT = { email: 'juno@mail.example', amount: 20, reason: 'A night that was counted twice' };

it.each([0, -0, 1001, -1001, 0.5, '20', null])('%j credits cannot be given', (amount) => {
  expect(Object.keys(refusals(giveCreditsSchemas.body, { ...GIFT, amount }))).toEqual(['amount']);
});

it('zero credits are refused in words', () => {
  expect(refusals(giveCreditsSchemas.body, { ...GIFT, amount: 0 })).toEqual({
    amount: 'Use a number other than 0',
  });
});

it.each([1, -1, 1000, -1000])('%d credits can be given', (amount) => {
  expect(giveCreditsSchemas.body.parse({ ...GIFT, amount })).toEqual({ ...GIFT, amount });
});

it('credits need a reason and an address', () => {
  expect(refusals(giveCreditsSchemas.body, { amount: 20 })).toEqual({
    email: 'Enter your email address',
    reason: 'Reason is required',
  });
  expect(refusals(giveCreditsSchemas.body, { ...GIFT, reason: 'x'.repeat(501) })).toEqual({
    reason: 'Reason must be at most 500 characters',
  });
});

it('only a flag of ours can be switched, on or off', () => {
  expect(Object.keys(refusals(switchFlagSchemas.params, { name: 'free-beer' }))).toEqual(['name']);
  expect(refusals(switchFlagSchemas.params, { name: 'open-signup' })).toEqual({});
  expect(Object.keys(refusals(switchFlagSchemas.body, { on: 'yes' }))).toEqual(['on']);
});

it('venues are listed by whether they are checked, or all', () => {
  expect(listVenuesSchemas.query.parse({})).toEqual({ limit: 50 });
  expect(listVenuesSchemas.query.parse({ checked: 'no' })).toEqual({ limit: 50, checked: 'no' });
  expect(Object.keys(refusals(listVenuesSchemas.query, { checked: 'false' }))).toEqual(['checked']);
});
