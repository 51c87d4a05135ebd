import { expect, it } from 'vitest';
import { NOW } from '#src/testing/records.ts';
import { toCredits } from './credits.presenter.ts';

it('an artist can spend the credits that no application holds', () => {
  const wallet = { _id: 'artist-1', balance: 100, held: 35, entries: 3 };
  expect(toCredits(wallet, [], 2)).toEqual({
    balance: 100,
    held: 35,
    available: 65,
    freeWithdrawals: 2,
    entries: [],
  });
});

it('a ledger entry is shown without its unique key', () => {
  const shown = {
    kind: 'hold',
    balance: 0,
    held: 20,
    applicationId: 'application-1',
    note: 'Oyelaran',
  } as const;
  const entry = { ...shown, _id: 'e1', artistId: 'artist-1', at: NOW, number: 2, cause: 'c', cycle: 0 };
  const wallet = { _id: 'artist-1', balance: 100, held: 20, entries: 2 };
  expect(toCredits(wallet, [entry], 3).entries).toEqual([{ ...shown, id: 'e1', at: NOW.toISOString() }]);
});
