import type { Credits, LedgerEntry, LedgerLine } from '@backline/contracts/shop/credits';
import type { LedgerRecord, WalletRecord } from '#src/modules/records/ledger/ledger.model.ts';
import type { LedgerLineRecord } from '#src/modules/records/ledger/ledger.service.ts';

/** An entry as it is answered. */
export function toLedgerEntry(entry: LedgerRecord): LedgerEntry {
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

export function toLedgerLine(line: LedgerLineRecord): LedgerLine {
  return { ...toLedgerEntry(line), available: line.available };
}

export function toCredits(
  { balance, held }: WalletRecord,
  entries: LedgerRecord[],
  freeWithdrawals: number,
): Credits {
  return { balance, held, available: balance - held, freeWithdrawals, entries: entries.map(toLedgerEntry) };
}
