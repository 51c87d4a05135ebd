import type { Connection } from 'mongoose';
import type { Load } from './load.ts';

export interface Verdict {
  /** Acknowledged writes that are not stored. */
  missing: number;
  /** Applications that are stored twice. */
  twice: number;
  /** Wallets that differ from the sum of their ledger, or holds without an application. */
  wrongWallets: number;
}

interface StoredApplication {
  _id: string;
  artistId: string;
  eventId: string;
  idempotencyKey?: string;
}

/** Compares the acknowledged writes with the data that a majority of the database has. */
export async function judge(connection: Connection, { acknowledged }: Load): Promise<Verdict> {
  const applications = await connection.collection<StoredApplication>('applications').find().toArray();
  const idOfKey = new Map(applications.map(({ _id, idempotencyKey }) => [idempotencyKey, _id]));
  const lost = [...acknowledged.applications].filter(([key, id]) => idOfKey.get(key) !== id);
  const places = new Set(applications.map(({ artistId, eventId }) => `${artistId} ${eventId}`));
  const emails = await connection.collection('beta_signups').distinct('email');
  const known = new Set<unknown>(emails);
  const lostEmails = [...acknowledged.emails].filter((email) => !known.has(email));
  return {
    missing: lost.length + lostEmails.length + (await lostProfiles(connection, acknowledged.profiles)),
    twice: applications.length - places.size,
    wrongWallets: await wrongWallets(connection),
  };
}

async function lostProfiles(connection: Connection, profiles: ReadonlyMap<string, number>): Promise<number> {
  const stored = await connection
    .collection<{ _id: string; bio: string | null }>('artists')
    .find({ _id: { $in: [...profiles.keys()] } })
    .toArray();
  return [...profiles].filter(([id, number]) => {
    const bio = stored.find(({ _id }) => _id === id)?.bio;
    // A later change may be stored although its answer was lost.
    return Number(bio ?? -1) < number;
  }).length;
}

async function wrongWallets(connection: Connection): Promise<number> {
  const sums = await connection
    .collection('credit_ledger')
    .aggregate<{ _id: string; balance: number; held: number }>([
      { $group: { _id: '$artistId', balance: { $sum: '$balance' }, held: { $sum: '$held' } } },
    ])
    .toArray();
  const wallets = await connection
    .collection<{ _id: string; balance: number; held: number }>('wallets')
    .find()
    .toArray();
  return wallets.filter(({ _id, balance, held }) => {
    const sum = sums.find((one) => one._id === _id);
    return sum?.balance !== balance || sum.held !== held;
  }).length;
}
