import type { LedgerKind } from '@backline/contracts/shop/credits';
import { newId } from '@backline/service-kit/mongo/new-id';
import type { LedgerRecord, WalletRecord } from './ledger.model.ts';

/** A change of an artist's credits. */
export interface Posting {
  artistId: string;
  kind: LedgerKind;
  /** Above zero, except for `adjust`: there a positive amount is given, and a negative one taken. */
  amount: number;
  cause: string;
  applicationId?: string;
  cycle?: number;
  note: string;
  /**
   * The credits are taken for a refund of money. Purchased credits are taken first, and missing ones become a debt.
   */
  isRefund?: true;
}

export interface Figures {
  balance: number;
  held: number;
  /** The part of the balance that was bought and not yet spent. */
  purchased: number;
  /** Credits that were refunded after they had been spent. */
  debt: number;
}

export function figuresOf({ balance, held, purchased = 0, debt = 0 }: WalletRecord): Figures {
  return { balance, held, purchased, debt };
}

/**
 * The entries of a posting: its own, and another one if incoming credits pay a debt (rules: buying credits).
 * `returned` is the number of purchased credits that a reversal returns. Null if the wallet does not cover the
 * posting.
 */
export function planEntries(
  wallet: WalletRecord,
  posting: Posting,
  { returned, at }: { returned: number; at: Date },
): LedgerRecord[] | null {
  const before = figuresOf(wallet);
  const effect = effectOf(before, posting, returned);
  const after = sum(before, effect);
  // Neither `held` nor the available credits may fall below zero.
  if (after.held < 0 || after.balance < after.held) return null;
  const entry = newEntry(posting, effect, { number: wallet.entries + 1, at });
  const paid = Math.min(after.debt, after.balance - after.held);
  if (paid === 0) return [entry];
  const payment = taken(after, -paid);
  const owed: Posting = {
    artistId: posting.artistId,
    kind: 'adjust',
    amount: -paid,
    cause: entry._id,
    note: 'Paid what you owed',
  };
  return [entry, newEntry(owed, { ...payment, debt: -paid }, { number: entry.number + 1, at })];
}

export function sum(a: Figures, b: Figures): Figures {
  return {
    balance: a.balance + b.balance,
    held: a.held + b.held,
    purchased: a.purchased + b.purchased,
    debt: a.debt + b.debt,
  };
}

const NOTHING: Figures = { balance: 0, held: 0, purchased: 0, debt: 0 };

/** The effect of a posting on the figures of the wallet (rules: credits). */
function effectOf(wallet: Figures, { kind, amount, isRefund }: Posting, returned: number): Figures {
  switch (kind) {
    case 'grant':
      return { ...NOTHING, balance: amount };
    case 'purchase':
      return { ...NOTHING, balance: amount, purchased: amount };
    case 'hold':
      return { ...NOTHING, held: amount };
    case 'release':
      return { ...NOTHING, held: -amount };
    case 'capture':
      return { ...taken(wallet, -amount), held: -amount };
    case 'reversal':
      return { ...NOTHING, balance: amount, purchased: returned };
    case 'adjust':
      if (isRefund)
        return amount < 0 ? refunded(wallet, -amount) : { ...NOTHING, balance: amount, purchased: amount };
      return amount < 0 ? taken(wallet, amount) : { ...NOTHING, balance: amount };
  }
}

/** Granted credits are taken first, and purchased ones only if no others are left. */
function taken({ balance, purchased }: Figures, change: number): Figures {
  const left = Math.max(0, Math.min(purchased, balance + change));
  return { ...NOTHING, balance: change, purchased: left - purchased };
}

/** Takes the credits that can be spent. The rest becomes a debt. */
function refunded({ balance, held, purchased }: Figures, amount: number): Figures {
  const there = Math.min(amount, balance - held);
  return { ...NOTHING, balance: -there, purchased: -Math.min(purchased, there), debt: amount - there };
}

function newEntry(
  { artistId, kind, applicationId, cause, cycle = 1, note }: Posting,
  effect: Figures,
  { number, at }: { number: number; at: Date },
): LedgerRecord {
  const { balance, held, purchased, debt } = effect;
  return {
    _id: newId(),
    artistId,
    kind,
    balance,
    held,
    ...(purchased !== 0 && { purchased }),
    ...(debt !== 0 && { debt }),
    at,
    number,
    applicationId: applicationId ?? null,
    cause,
    cycle,
    note,
  };
}
