import { expect, it } from 'vitest';
import { credits, ledgerEntry } from './credits.schemas.ts';

const WALLET = { balance: 100, held: 20, available: 80, freeWithdrawals: 3, entries: [] };

it('a wallet has whole credits, and never less than none', () => {
  expect(credits.parse(WALLET)).toEqual(WALLET);
  expect(credits.safeParse({ ...WALLET, available: -1 }).success).toBe(false);
  expect(credits.safeParse({ ...WALLET, balance: 99.5 }).success).toBe(false);
});

it('a ledger entry may lower the balance', () => {
  const capture = {
    id: 'e1',
    kind: 'capture',
    balance: -20,
    held: -20,
    at: '2026-11-21T20:00:00.000Z',
    applicationId: 'a1',
    note: '',
  };
  expect(ledgerEntry.parse(capture)).toEqual(capture);
  expect(ledgerEntry.safeParse({ ...capture, kind: 'gift' }).success).toBe(false);
});
