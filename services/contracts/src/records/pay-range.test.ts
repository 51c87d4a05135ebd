import { expect, it } from 'vitest';
import { payRange } from './pay-range.ts';

it.each([
  [{ min: 600, max: 900, currency: 'USD' }, '$600–$900'],
  [{ min: 1200, max: 1200, currency: 'USD' }, '$1,200'],
  [{ min: 0, max: 50, currency: 'EUR' }, '€0–€50'],
])('the pay %j is written as %s', (pay, text) => {
  expect(payRange(pay)).toBe(text);
});
