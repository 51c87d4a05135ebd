import type { LedgerKind } from '@backline/contracts/credits';
import { INITIAL_CREDITS } from '@backline/contracts/limits';
import { databaseTimeLeft } from '@backline/service-kit/deadline';
import { driverCollection } from '@backline/service-kit/mongo/driver-collection';
import { newId } from '@backline/service-kit/mongo/new-id';
import type { ClientSession } from 'mongoose';
import type { ApiContext } from '#src/context.ts';
import { ledgerModel, type LedgerRecord, walletModel, type WalletRecord } from './ledger.model.ts';

const SHOWN_ENTRIES = 50;

/** What each kind of entry does to the two figures of the wallet (rules: credits). */
const EFFECTS = {
  grant: (amount: number) => ({ balance: amount, held: 0 }),
  purchase: (amount: number) => ({ balance: amount, held: 0 }),
  hold: (amount: number) => ({ balance: 0, held: amount }),
  capture: (amount: number) => ({ balance: -amount, held: -amount }),
  release: (amount: number) => ({ balance: 0, held: -amount }),
  reversal: (amount: number) => ({ balance: amount, held: 0 }),
} satisfies Partial<Record<LedgerKind, (amount: number) => { balance: number; held: number }>>;

export interface Posting {
  artistId: string;
  kind: keyof typeof EFFECTS;
  amount: number;
  cause: string;
  applicationId?: string;
  cycle?: number;
  note: string;
}

/**
 * Writes one ledger entry and changes the wallet with it, inside the caller's transaction. Returns false, with nothing
 * written, when there are not enough credits.
 */
export async function postEntry(
  { connection, clock }: ApiContext,
  posting: Posting,
  session: ClientSession,
): Promise<boolean> {
  const { artistId, kind, amount } = posting;
  const { balance, held } = EFFECTS[kind](amount);
  // Neither `held` nor `balance - held` may fall below zero, whatever runs at the same time.
  const wallet = await walletModel(connection)
    .findOneAndUpdate(
      {
        _id: artistId,
        held: { $gte: -held },
        $expr: { $gte: [{ $subtract: ['$balance', '$held'] }, held - balance] },
      },
      { $inc: { balance, held, entries: 1 } },
      { returnDocument: 'after', session },
    )
    .lean();
  if (!wallet) return false;
  await ledgerModel(connection).create([newEntry(posting, wallet.entries, clock())], { session });
  return true;
}

function newEntry(posting: Posting, number: number, at: Date): LedgerRecord {
  const { artistId, kind, amount, cause, applicationId = null, cycle = 1, note } = posting;
  return {
    _id: newId(),
    artistId,
    kind,
    ...EFFECTS[kind](amount),
    at,
    number,
    applicationId,
    cause,
    cycle,
    note,
  };
}

/**
 * Writes many ledger entries inside the caller's transaction, each of another artist. Without the wait for one after
 * another they take a few questions in all. The snapshot of the transaction makes sure that no wallet changes between.
 *
 * @throws Error, with nothing written, when one of them has not enough credits.
 */
export async function postEntries(
  { connection, clock }: ApiContext,
  postings: readonly Posting[],
  session: ClientSession,
): Promise<void> {
  const options = { session, maxTimeMS: databaseTimeLeft() };
  const wallets = driverCollection(walletModel(connection));
  const artistIds = postings.map(({ artistId }) => artistId);
  const found = await wallets.find({ _id: { $in: artistIds } }, options).toArray();
  const walletOf = new Map(found.map((wallet) => [wallet._id, wallet]));
  const entries = postings.map((posting) => {
    const wallet = walletOf.get(posting.artistId);
    const entry = newEntry(posting, (wallet?.entries ?? 0) + 1, clock());
    if (!wallet || !covers(wallet, entry)) {
      throw new Error(
        `The wallet of artist ${posting.artistId} does not cover ${posting.kind} of ${posting.cause}`,
      );
    }
    return entry;
  });
  await wallets.bulkWrite(
    entries.map(({ artistId, number, balance, held }) => ({
      updateOne: {
        filter: { _id: artistId, entries: number - 1 },
        update: { $inc: { balance, held, entries: 1 } },
      },
    })),
    options,
  );
  await driverCollection(ledgerModel(connection)).insertMany(entries, options);
}

/** Neither `held` nor `balance - held` may fall below zero. */
function covers(wallet: WalletRecord, { balance, held }: LedgerRecord): boolean {
  return wallet.held + held >= 0 && wallet.balance + balance >= wallet.held + held;
}

/** Opens a new artist's wallet with the first credits, inside the transaction that creates the artist. */
export async function openWallet(
  context: ApiContext,
  artistId: string,
  session: ClientSession,
): Promise<void> {
  const wallet: WalletRecord = { _id: artistId, balance: 0, held: 0, entries: 0 };
  await walletModel(context.connection).create([wallet], { session });
  await postEntry(
    context,
    { artistId, kind: 'grant', amount: INITIAL_CREDITS, cause: artistId, note: 'Welcome to Backline' },
    session,
  );
}

export async function findWallet({ connection }: ApiContext, artistId: string): Promise<WalletRecord> {
  const wallet = await walletModel(connection).findById(artistId).lean();
  return wallet ?? { _id: artistId, balance: 0, held: 0, entries: 0 };
}

export async function availableCredits(context: ApiContext, artistId: string): Promise<number> {
  const { balance, held } = await findWallet(context, artistId);
  return balance - held;
}

const CHANGED = { $or: [{ balance: { $ne: 0 } }, { held: { $ne: 0 } }] };

/** The newest entries that changed something. Applying to a free event leaves entries of zero. */
export async function listEntries({ connection }: ApiContext, artistId: string): Promise<LedgerRecord[]> {
  return ledgerModel(connection)
    .find({ artistId, ...CHANGED })
    .sort({ number: -1 })
    .limit(SHOWN_ENTRIES)
    .lean();
}

/** An entry with the credits that were available right after it. */
export type LedgerLineRecord = LedgerRecord & { available: number };

/** A page of the ledger, the newest entry first: the entries before the number `before`. */
export async function listLines(
  context: ApiContext,
  artistId: string,
  { limit, before }: { limit: number; before: number | undefined },
): Promise<LedgerLineRecord[]> {
  const wallet = await findWallet(context, artistId);
  // Entries that come from now on are not in the figures of this wallet.
  const end = Math.min(before ?? Infinity, wallet.entries + 1);
  const [entries, later] = await Promise.all([
    ledgerModel(context.connection)
      .find({ artistId, number: { $lt: end }, ...CHANGED })
      .sort({ number: -1 })
      .limit(limit)
      .lean(),
    before === undefined ? 0 : changeOf(context, artistId, { $gte: end, $lte: wallet.entries }),
  ]);
  let available = wallet.balance - wallet.held - later;
  return entries.map((entry) => {
    const line = { ...entry, available };
    available -= entry.balance - entry.held;
    return line;
  });
}

/** What the entries with these numbers did to the available credits. */
async function changeOf(
  { connection }: ApiContext,
  artistId: string,
  number: { $gte: number; $lte: number },
): Promise<number> {
  const [sum] = await ledgerModel(connection).aggregate<{ change: number }>([
    { $match: { artistId, number } },
    { $group: { _id: null, change: { $sum: { $subtract: ['$balance', '$held'] } } } },
  ]);
  return sum?.change ?? 0;
}
