import { describe, expect, it } from 'vitest';
import type { PurchaseRecord } from '#src/modules/shop/purchases/purchases.model.ts';
import { purchaseRecord } from '#src/testing/records.ts';
import { postingsOf } from './purchase-postings.ts';

const postings = (before: Partial<PurchaseRecord>, after: Partial<PurchaseRecord>) =>
  postingsOf(purchaseRecord(before), purchaseRecord({ version: 2, ...after }));

it('a payment brings the credits of the pack, once for its version', () => {
  expect(postings({}, { status: 'paid' })).toEqual([
    {
      artistId: 'artist-1',
      cause: 'purchase-1',
      cycle: 2,
      kind: 'purchase',
      amount: 50,
      note: 'Bought 50 credits: paid, $9.99',
    },
  ]);
});

it('a test payment says that it was one', () => {
  expect(postings({}, { status: 'paid', provider: 'test' })[0]?.note).toContain('test payment');
});

it.each(['expired', 'failed', 'refunding'] as const)(
  'an open purchase that is %s moves no credits',
  (status) => {
    expect(postings({}, { status, takenBack: status === 'refunding' ? 50 : 0 })).toEqual([]);
  },
);

describe('credits that go back', () => {
  const paid = { status: 'paid', takenBack: 0 } as const;

  it.each<[string, Partial<PurchaseRecord>, Partial<PurchaseRecord>, number, string]>([
    ['the whole pack', paid, { status: 'refunding', takenBack: 50 }, -50, 'Refund of $9.99'],
    ['a part of it', paid, { status: 'paid', takenBack: 10 }, -10, 'Refund of a part of $9.99'],
    [
      'the rest',
      { ...paid, takenBack: 10 },
      { status: 'refunded', takenBack: 50 },
      -40,
      'Refund of a part of',
    ],
    ['to the bank', paid, { status: 'disputed', takenBack: 50 }, -50, 'Your bank took the payment back'],
    ['from the bank', { status: 'disputed', takenBack: 50 }, paid, 50, 'Your bank left us the payment'],
  ])('%s are money, and say why', (_what, before, after, amount, note) => {
    const [posting] = postings(before, after);
    expect(posting).toMatchObject({ kind: 'adjust', amount, isRefund: true });
    expect(posting?.note).toContain(note);
  });

  it('are none where nothing more was taken back', () => {
    expect(postings({ status: 'refunding', takenBack: 50 }, { status: 'refunded', takenBack: 50 })).toEqual(
      [],
    );
  });
});
