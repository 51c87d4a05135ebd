import { expect, it } from 'vitest';
import { priceText } from './price-text.ts';

it.each([
  [999, 'USD', '$9.99'],
  [100_000, 'EUR', '€1,000.00'],
  [5, 'GBP', '£0.05'],
])('%i hundredths of %s are written as %s', (priceCents, currency, text) => {
  expect(priceText({ priceCents, currency })).toBe(text);
});
