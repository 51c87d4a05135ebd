import type { Credits, LedgerEntry } from '@backline/contracts/credits';
import type { LedgerRecord, WalletRecord } from './credits.model.ts';

function toLedgerEntry(entry: LedgerRecord): LedgerEntry {
  return {
    id: entry._id,
    kind: entry.kind,
    balance: entry.balance,
    held: entry.held,
    at: entry.at.toISOString(),
    applicationId: entry.applicationId,
    note: entry.note,
  };
}

export function toCredits({ balance, held }: WalletRecord, entries: LedgerRecord[]): Credits {
  return { balance, held, available: balance - held, entries: entries.map(toLedgerEntry) };
}
