import { INITIAL_CREDITS } from '@backline/contracts/base/limits';
import { databaseTimeLeft } from '@backline/service-kit/process/deadline';
import { driverCollection } from '@backline/service-kit/mongo/driver-collection';
import type { ClientSession } from 'mongoose';
import type { ApiContext } from '#src/context.ts';
import { tellLive } from '#src/modules/base/live/tell-live.ts';
import { creditNotice } from '#src/modules/accounts/notices/credit-notice.ts';
import { notify } from '#src/modules/accounts/notices/notify.ts';
import { ledgerModel, type LedgerRecord, walletModel, type WalletRecord } from './ledger.model.ts';
import { figuresOf, planEntries, type Posting, sum } from './plan-entries.ts';

const SHOWN_ENTRIES = 50;

/**
 * Writes one ledger entry and changes the wallet, inside the caller's transaction. Returns false, with nothing
 * written, if there are not enough credits, or if the hold has ended already.
 * `wallet` is the caller's latest reading. A wallet that changed since is read again.
 */
export async function postEntry(
  context: ApiContext,
  posting: Posting,
  session: ClientSession,
  wallet?: WalletRecord,
): Promise<boolean> {
  return (await write(context, [posting], session, wallet && [wallet])) === null;
}

/**
 * Writes many ledger entries of different artists inside the caller's transaction. They take a few queries in all,
 * instead of some for each.
 * @throws Error, with nothing written, if one of them has not enough credits.
 */
export async function postEntries(
  context: ApiContext,
  postings: readonly Posting[],
  session: ClientSession,
): Promise<void> {
  const short = await write(context, postings, session);
  if (!short) return;
  throw new Error(`The wallet of artist ${short.artistId} does not cover ${short.kind} of ${short.cause}`);
}

/** Returns the first posting that its wallet does not cover. Then nothing is written. */
async function write(
  context: ApiContext,
  postings: readonly Posting[],
  session: ClientSession,
  known?: readonly WalletRecord[],
): Promise<Posting | null> {
  const { connection, clock } = context;
  const options = { session, maxTimeMS: databaseTimeLeft() };
  const wallets = driverCollection(walletModel(connection));
  const ids = postings.map(({ artistId }) => artistId);
  const found = known ?? (await wallets.find({ _id: { $in: ids } }, options).toArray());
  const walletOf = new Map(found.map((wallet) => [wallet._id, wallet]));
  const ended = await findEnded(context, postings, session);
  const returned = await findReturned(context, postings, session);
  const at = clock();
  const planned: LedgerRecord[][] = [];
  for (const posting of postings) {
    if (ended.has(posting.cause)) return posting;
    const wallet = walletOf.get(posting.artistId);
    const entries =
      wallet && planEntries(wallet, posting, { returned: returned.get(posting.cause) ?? 0, at });
    if (!entries) return posting;
    planned.push(entries);
  }
  const { matchedCount } = await wallets.bulkWrite(planned.map(walletUpdate), options);
  if (matchedCount !== planned.length) {
    if (known) return write(context, postings, session);
    throw new Error('A wallet has changed meanwhile');
  }
  await driverCollection(ledgerModel(connection)).insertMany(planned.flat(), options);
  await tellPayments(context, planned, session);
  const changes = postings.map(({ artistId, cause }) => ({
    receiverId: artistId,
    kind: 'credits' as const,
    id: cause,
  }));
  tellLive(context, changes, session);
  return null;
}

function walletUpdate(entries: readonly LedgerRecord[]) {
  const [{ artistId, number }] = entries as [LedgerRecord];
  const change = entries.map((entry) => figuresOf({ ...entry, entries: 0 })).reduce(sum);
  return {
    updateOne: {
      filter: { _id: artistId, entries: number - 1 },
      update: { $inc: { ...change, entries: entries.length } },
    },
  };
}

/** The holds that were captured or released before. A hold ends only once. */
async function findEnded(
  { connection }: ApiContext,
  postings: readonly Posting[],
  session: ClientSession,
): Promise<Set<string>> {
  const causes = postings
    .filter(({ kind }) => kind === 'capture' || kind === 'release')
    .map(({ cause }) => cause);
  if (causes.length === 0) return new Set();
  const ends = await ledgerModel(connection)
    .find({ cause: { $in: causes }, kind: { $in: ['capture', 'release'] } }, { cause: 1 })
    .session(session)
    .lean();
  return new Set(ends.map(({ cause }) => cause));
}

/** The purchased credits that each reversal returns: those that its capture took. */
async function findReturned(
  { connection }: ApiContext,
  postings: readonly Posting[],
  session: ClientSession,
): Promise<Map<string, number>> {
  const causes = postings.filter(({ kind }) => kind === 'reversal').map(({ cause }) => cause);
  if (causes.length === 0) return new Map();
  const captures = await ledgerModel(connection)
    .find({ cause: { $in: causes }, kind: 'capture', purchased: { $exists: true } })
    .session(session)
    .lean();
  return new Map(captures.map(({ cause, purchased = 0 }) => [cause, -purchased]));
}

/** Reports paid debts in separate notices. The caller reports the credits that paid them. */
async function tellPayments(
  context: ApiContext,
  planned: readonly LedgerRecord[][],
  session: ClientSession,
): Promise<void> {
  const payments = planned.flatMap((entries) => entries.slice(1));
  const notices = payments.map(({ _id, artistId, balance }) =>
    creditNotice('credits-owed', artistId, _id, { credits: -balance }),
  );
  await notify(context, notices, session);
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

export async function findWallet(
  { connection }: ApiContext,
  artistId: string,
  session: ClientSession | null = null,
): Promise<WalletRecord> {
  const wallet = await walletModel(connection).findById(artistId).session(session).lean();
  return wallet ?? { _id: artistId, balance: 0, held: 0, entries: 0 };
}

export async function availableCredits(context: ApiContext, artistId: string): Promise<number> {
  const { balance, held } = await findWallet(context, artistId);
  return balance - held;
}

const CHANGED = { $or: [{ balance: { $ne: 0 } }, { held: { $ne: 0 } }] };

/** The newest entries that changed something. Applying to a free event makes entries of zero. */
export async function listEntries({ connection }: ApiContext, artistId: string): Promise<LedgerRecord[]> {
  return ledgerModel(connection)
    .find({ artistId, ...CHANGED })
    .sort({ number: -1 })
    .limit(SHOWN_ENTRIES)
    .lean();
}

/** An entry with the credits that were available right after it. */
export type LedgerLineRecord = LedgerRecord & { available: number };

/** A page of the ledger, the newest entry first. It has the entries before the number `before`. */
export async function listLines(
  context: ApiContext,
  artistId: string,
  { limit, before }: { limit: number; before: number | undefined },
): Promise<LedgerLineRecord[]> {
  const wallet = await findWallet(context, artistId);
  // Entries from now on are not in the figures of this wallet.
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

/** The change of available credits made by these entries. */
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
