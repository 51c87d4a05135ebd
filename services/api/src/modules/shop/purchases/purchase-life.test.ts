import { describe, expect, it } from 'vitest';
import type { Seen } from '#src/integrations/checkout/checkout.ts';
import { NOW, purchaseRecord } from '#src/testing/records.ts';
import { nextStep, returnableUntil } from './purchase-life.ts';
import type { PurchaseRecord } from './purchases.model.ts';

const SEEN: Seen = { payment: 'paid', refundedCents: 0, isDisputed: false, country: 'PT', paymentId: 'pi_1' };
const PAID: Partial<PurchaseRecord> = { status: 'paid', paidAt: NOW };
const isSoldIn = (country: string) => country === 'PT';

const step = (purchase: Partial<PurchaseRecord>, seen: Partial<Seen> = {}) =>
  nextStep(purchaseRecord(purchase), { ...SEEN, ...seen }, isSoldIn);

describe('an open purchase', () => {
  it.each(['paid', 'expired', 'failed'] as const)(
    'that is %s at the payment service is so here',
    (payment) => {
      expect(step({}, { payment })).toEqual({ status: payment, takenBack: 0 });
    },
  );

  it('that is still open does not change', () => {
    expect(step({}, { payment: 'open' })).toBeNull();
  });

  it('that was paid from a country without sales goes back whole', () => {
    expect(step({}, { country: 'US' })).toEqual({ status: 'refunding', takenBack: 50 });
    expect(step({}, { country: 'US', payment: 'open' })).toBeNull();
  });

  it('that was paid without a known country is paid', () => {
    expect(step({}, { country: null })).toEqual({ status: 'paid', takenBack: 0 });
  });
});

describe('a paid purchase', () => {
  it('does not change while nothing is new', () => {
    expect(step(PAID)).toBeNull();
  });

  it.each([
    [1, 0],
    [20, 1],
    [500, 25],
    [998, 49],
  ])('of 999 cents of which %d went back loses %d credits', (refundedCents, takenBack) => {
    const expected = takenBack === 0 ? null : { status: 'paid', takenBack };
    expect(step(PAID, { refundedCents })).toEqual(expected);
  });

  it.each([999, 1500])('of 999 cents of which %d went back is refunded', (refundedCents) => {
    expect(step(PAID, { refundedCents })).toEqual({ status: 'refunded', takenBack: 50 });
  });

  it('loses its credits while the bank has the money', () => {
    expect(step(PAID, { isDisputed: true })).toEqual({ status: 'disputed', takenBack: 50 });
  });

  it('that was refunded before the bank asked is refunded', () => {
    expect(step(PAID, { isDisputed: true, refundedCents: 999 })).toMatchObject({ status: 'refunded' });
  });
});

describe('a disputed purchase', () => {
  const disputed: Partial<PurchaseRecord> = { ...PAID, status: 'disputed', takenBack: 50 };

  it('gets its credits back when the bank leaves us the money', () => {
    expect(step(disputed)).toEqual({ status: 'paid', takenBack: 0 });
    expect(step(disputed, { refundedCents: 500 })).toEqual({ status: 'paid', takenBack: 25 });
  });

  it('goes on to be refunded when that was asked before', () => {
    expect(step({ ...disputed, refundAskedAt: NOW })).toEqual({ status: 'refunding', takenBack: 50 });
  });

  it('does not change while the bank has the money', () => {
    expect(step(disputed, { isDisputed: true })).toBeNull();
  });
});

describe('a purchase that is over', () => {
  it.each(['expired', 'failed'] as const)('as %s never becomes another one', (status) => {
    expect(step({ status })).toBeNull();
    expect(step({ status }, { isDisputed: true })).toBeNull();
    expect(step({ status }, { refundedCents: 999 })).toBeNull();
  });

  it('as refunded is not disputed, and gives no credits back', () => {
    const refunded: Partial<PurchaseRecord> = { status: 'refunded', takenBack: 50, paidAt: NOW };
    expect(step(refunded, { refundedCents: 999, isDisputed: true })).toBeNull();
    expect(step(refunded, { isDisputed: true })).toBeNull();
  });
});

it('a purchase that is being refunded waits for the whole price', () => {
  const refunding: Partial<PurchaseRecord> = { status: 'refunding', takenBack: 50, paidAt: NOW };
  expect(step(refunding, { refundedCents: 500 })).toBeNull();
  expect(step(refunding, { refundedCents: 999 })).toEqual({ status: 'refunded', takenBack: 50 });
});

describe('a pack can be returned', () => {
  const until = (fields: Partial<PurchaseRecord>) =>
    returnableUntil(purchaseRecord(fields))?.toISOString() ?? null;

  it('for fourteen days after its payment', () => {
    expect(until(PAID)).toBe('2026-12-05T20:00:00.000Z');
  });

  it.each<[string, Partial<PurchaseRecord>]>([
    ['while it is open', {}],
    ['once a part of it was taken back', { ...PAID, takenBack: 1 }],
    ['while it is being refunded', { ...PAID, status: 'refunding' }],
    ['while the bank has the money', { ...PAID, status: 'disputed' }],
  ])('but not %s', (_case, fields) => {
    expect(until(fields)).toBeNull();
  });
});
