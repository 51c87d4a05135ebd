import * as z from 'zod';
import { id, instant, page } from '#src/base/primitives.schemas.ts';

/** Kinds of ledger entry (rules: credits). */
export const ledgerKind = z.enum(['grant', 'purchase', 'hold', 'capture', 'release', 'reversal', 'adjust']);
export type LedgerKind = z.infer<typeof ledgerKind>;

/**
 * One line of the append-only ledger, in whole credits. `balance` and `held` are its effect on the wallet:
 * a hold is `{balance: 0, held: +n}`, a capture `{-n, -n}`, a release `{0, -n}`, a grant `{+n, 0}`.
 */
export const ledgerEntry = z.object({
  id,
  kind: ledgerKind,
  balance: z.number().int(),
  held: z.number().int(),
  at: instant,
  applicationId: id.nullable(),
  note: z.string(),
});
export type LedgerEntry = z.infer<typeof ledgerEntry>;

/** A wallet, in whole credits. `available` is `balance - held` and never below zero (rules: credits). */
export const credits = z.object({
  balance: z.number().int().min(0),
  held: z.number().int().min(0),
  available: z.number().int().min(0),
  /** How many more withdrawals give the credits back now (rules: withdrawing). */
  freeWithdrawals: z.number().int().min(0),
  entries: z.array(ledgerEntry),
});
export type Credits = z.infer<typeof credits>;

export const getCreditsSchemas = { response: credits };

/** An entry with the credits that were available right after it. */
export const ledgerLine = ledgerEntry.extend({ available: z.number().int().min(0) });
export type LedgerLine = z.infer<typeof ledgerLine>;

export const listLedgerSchemas = { query: z.object(page), response: z.array(ledgerLine) };
