import { expect, it } from 'vitest';
import { buildPurchase } from '#src/testing/purchase-builders.ts';
import { refusals } from '#src/testing/refusals.ts';
import { buyPackSchemas, payTestSchemas, purchase } from './purchases.schemas.ts';

const COUNTRY = 'Choose the country that you live in';

it.each(['', 'P', 'PRT', 'Portugal'])('the country %j is refused', (country) => {
  expect(refusals(buyPackSchemas.body, { packId: 'p50', country })).toEqual({ country: COUNTRY });
});

it('a country is read without regard to capitals, and may be left out', () => {
  expect(buyPackSchemas.body.parse({ packId: 'p50', country: ' pt ' }).country).toBe('PT');
  expect(buyPackSchemas.body.parse({ packId: 'p50', country: null }).country).toBeNull();
});

it('the buyer sets no price and no number of credits', () => {
  const sent = { packId: 'p50', credits: 5000, priceCents: 1, currency: 'USD', status: 'paid' };
  expect(buyPackSchemas.body.parse(sent)).toEqual({ packId: 'p50' });
});

it('a purchase has whole cents and at least one credit', () => {
  const bought = buildPurchase();
  expect(refusals(purchase, bought)).toEqual({});
  expect(Object.keys(refusals(purchase, { ...bought, priceCents: 9.99, credits: 0 }))).toEqual([
    'credits',
    'priceCents',
  ]);
});

it('a test payment ends in one of three ways', () => {
  const taken = ['paid', 'declined', 'cancelled', 'refunded', ''].filter(
    (result) => payTestSchemas.body.safeParse({ result }).success,
  );
  expect(taken).toEqual(['paid', 'declined', 'cancelled']);
});
