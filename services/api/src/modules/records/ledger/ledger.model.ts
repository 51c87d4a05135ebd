import type { LedgerKind } from '@backline/contracts/shop/credits';
import { Schema } from 'mongoose';
import { defineModel } from '@backline/service-kit/mongo/define-model';

/**
 * The two figures of an artist's credits. They are always the sums of the ledger, and change in the same
 * transaction.
 */
export interface WalletRecord {
  /** The artist's id. */
  _id: string;
  balance: number;
  held: number;
  /** The part of the balance that was bought and not yet spent. Absent without one. */
  purchased?: number;
  /** Refunded credits that had been spent before. Absent without any. */
  debt?: number;
  /** Number of ledger entries. It increases with each, so that two simultaneous changes always conflict. */
  entries: number;
}

const figure = { type: Number, required: true, min: 0 };

export const walletModel = defineModel<WalletRecord>(
  'Wallet',
  'wallets',
  new Schema<WalletRecord>(
    {
      _id: { type: String, required: true },
      balance: figure,
      held: figure,
      purchased: { type: Number, min: 0 },
      debt: { type: Number, min: 0 },
      entries: figure,
    },
    { versionKey: false },
  ),
);

export interface LedgerRecord {
  _id: string;
  artistId: string;
  kind: LedgerKind;
  balance: number;
  held: number;
  /** The change of the purchased credits and of the debt. Absent without a change. */
  purchased?: number;
  debt?: number;
  at: Date;
  /** Position in the artist's ledger, from 1. */
  number: number;
  applicationId: string | null;
  /**
   * The cause of the entry. It is unique together with `kind` and `cycle`, so that a repeat makes no second entry.
   */
  cause: string;
  cycle: number;
  note: string;
}

const ledger = new Schema<LedgerRecord>(
  {
    _id: { type: String, required: true },
    artistId: { type: String, required: true },
    kind: { type: String, required: true },
    balance: { type: Number, required: true },
    held: { type: Number, required: true },
    purchased: Number,
    debt: Number,
    at: { type: Date, required: true },
    number: { type: Number, required: true },
    applicationId: { type: String, default: null },
    cause: { type: String, required: true },
    cycle: { type: Number, required: true },
    note: { type: String, required: true },
  },
  { versionKey: false },
);
ledger.index({ cause: 1, kind: 1, cycle: 1 }, { unique: true });
ledger.index({ artistId: 1, number: -1 }, { unique: true });

export const ledgerModel = defineModel<LedgerRecord>('LedgerEntry', 'credit_ledger', ledger);
