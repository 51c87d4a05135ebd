import { describe, expect, it } from 'vitest';
import { NOW } from '#src/testing/records.ts';
import type { WalletRecord } from './ledger.model.ts';
import { figuresOf, planEntries, type Posting, sum } from './plan-entries.ts';

const wallet = (figures: Partial<WalletRecord> = {}): WalletRecord => ({
  _id: 'artist-1',
  balance: 0,
  held: 0,
  entries: 3,
  ...figures,
});

const plan = (before: Partial<WalletRecord>, posting: Partial<Posting>, returned = 0) =>
  planEntries(
    wallet(before),
    { artistId: 'artist-1', kind: 'grant', amount: 20, cause: 'cause-1', note: '', ...posting },
    { returned, at: NOW },
  );

/** The figures of the wallet afterwards; null when the wallet does not cover the posting. */
function after(before: Partial<WalletRecord>, posting: Partial<Posting>, returned = 0) {
  const entries = plan(before, posting, returned);
  return (
    entries &&
    entries.reduce(
      (figures, { balance, held, purchased = 0, debt = 0 }) => {
        return sum(figures, { balance, held, purchased, debt });
      },
      figuresOf(wallet(before)),
    )
  );
}

describe('a posting changes the wallet', () => {
  it.each<[string, Partial<WalletRecord>, Partial<Posting>, object]>([
    ['a grant', { balance: 5 }, { kind: 'grant' }, { balance: 25, purchased: 0 }],
    ['a purchase', { balance: 5 }, { kind: 'purchase' }, { balance: 25, purchased: 20 }],
    ['a hold', { balance: 30 }, { kind: 'hold' }, { balance: 30, held: 20 }],
    ['a release', { balance: 30, held: 20 }, { kind: 'release' }, { balance: 30, held: 0 }],
    ['a capture', { balance: 30, held: 20 }, { kind: 'capture' }, { balance: 10, held: 0 }],
    ['a gift', { balance: 5 }, { kind: 'adjust', amount: 7 }, { balance: 12, purchased: 0 }],
    ['a fine', { balance: 12 }, { kind: 'adjust', amount: -7 }, { balance: 5 }],
  ])('by %s', (_what, before, posting, figures) => {
    expect(after(before, posting)).toMatchObject(figures);
  });

  it('by a reversal, which gives bought credits back as bought ones', () => {
    expect(after({ balance: 10 }, { kind: 'reversal' }, 15)).toMatchObject({ balance: 30, purchased: 15 });
  });
});

describe('a wallet does not cover', () => {
  it.each<[string, Partial<WalletRecord>, Partial<Posting>]>([
    ['a hold of more than it has', { balance: 19 }, { kind: 'hold' }],
    ['a hold of what is held already', { balance: 30, held: 11 }, { kind: 'hold' }],
    ['a release of what is not held', { balance: 30, held: 19 }, { kind: 'release' }],
    ['a capture of what is not held', { balance: 30, held: 19 }, { kind: 'capture' }],
    ['a fine that would take held credits', { balance: 30, held: 11 }, { kind: 'adjust', amount: -20 }],
  ])('%s', (_what, before, posting) => {
    expect(plan(before, posting)).toBeNull();
  });

  it('one credit more than its last one', () => {
    expect(after({ balance: 20 }, { kind: 'hold' })).toMatchObject({ held: 20 });
    expect(after({ balance: 30, held: 10 }, { kind: 'adjust', amount: -20 })).toMatchObject({ balance: 10 });
  });
});

describe('bought credits', () => {
  it('are spent after those that were given', () => {
    const before = { balance: 50, held: 20, purchased: 40 };
    expect(after(before, { kind: 'capture' })).toMatchObject({ balance: 30, purchased: 30 });
    expect(after({ ...before, purchased: 10 }, { kind: 'capture' })).toMatchObject({ purchased: 10 });
  });

  it('go first when money goes back', () => {
    const refund = { kind: 'adjust', amount: -20, isRefund: true } as const;
    expect(after({ balance: 100, purchased: 30 }, refund)).toMatchObject({ balance: 80, purchased: 10 });
    expect(after({ balance: 100, purchased: 5 }, refund)).toMatchObject({ balance: 80, purchased: 0 });
  });

  it('come back as bought ones when the bank leaves us the payment', () => {
    const given = { kind: 'adjust', amount: 20, isRefund: true } as const;
    expect(after({ balance: 5 }, given)).toMatchObject({ balance: 25, purchased: 20 });
  });
});

describe('a debt', () => {
  const refund = { kind: 'adjust', amount: -50, isRefund: true } as const;

  it('is what a refund cannot take', () => {
    expect(after({ balance: 30, purchased: 30 }, refund)).toEqual({
      balance: 0,
      held: 0,
      purchased: 0,
      debt: 20,
    });
  });

  it('leaves held credits alone', () => {
    expect(after({ balance: 30, held: 20, purchased: 30 }, refund)).toMatchObject({
      balance: 20,
      held: 20,
      debt: 40,
    });
  });

  it('is paid by what comes next, in an entry of its own', () => {
    const entries = plan({ balance: 0, debt: 15 }, { kind: 'grant', amount: 20 });
    expect(entries).toMatchObject([
      { kind: 'grant', balance: 20, number: 4 },
      {
        kind: 'adjust',
        balance: -15,
        debt: -15,
        number: 5,
        note: 'Paid what you owed',
        cause: entries![0]!._id,
      },
    ]);
  });

  it('takes all that comes while it is larger', () => {
    expect(after({ debt: 50 }, { kind: 'purchase', amount: 20 })).toEqual({
      balance: 0,
      held: 0,
      purchased: 0,
      debt: 30,
    });
  });

  it('is paid by credits that are released', () => {
    expect(after({ balance: 20, held: 20, debt: 5 }, { kind: 'release' })).toMatchObject({
      balance: 15,
      held: 0,
      debt: 0,
    });
  });

  it('stays while nothing can be spent', () => {
    expect(plan({ balance: 20, held: 0, debt: 5 }, { kind: 'hold' })).toHaveLength(1);
  });
});

it('an entry has the next number, its cause, and no figures that it does not change', () => {
  const [entry] = plan({ balance: 30 }, { kind: 'hold', applicationId: 'application-1', note: 'Oyelaran' })!;
  expect(entry).toMatchObject({
    artistId: 'artist-1',
    number: 4,
    cause: 'cause-1',
    cycle: 1,
    applicationId: 'application-1',
    at: NOW,
    note: 'Oyelaran',
  });
  expect(entry).not.toHaveProperty('purchased');
  expect(entry).not.toHaveProperty('debt');
});
