import type { ClientSession } from 'mongoose';
import type { ApiContext } from '#src/context.ts';
import { duplicateKey } from '#src/database/duplicate-key.ts';
import { accountModel, type AccountRecord } from './accounts.model.ts';

/** The person's account. Whoever signs in for the first time is an artist: venues are made by their own signup. */
export async function accountOf(context: ApiContext, userId: string): Promise<AccountRecord> {
  const accounts = accountModel(context.connection);
  const known = await accounts.findById(userId).lean();
  if (known) return known;
  const fresh: AccountRecord = {
    _id: userId,
    userType: 'artist',
    artistId: null,
    orgId: null,
    createdAt: context.clock(),
  };
  try {
    await accounts.create(fresh);
    return fresh;
  } catch (error) {
    if (duplicateKey(error) === undefined) throw error;
    return (await accounts.findById(userId).lean()) ?? fresh;
  }
}

/** Ties the artist profile to its account, inside the transaction that creates it. */
export async function setArtistOfAccount(
  { connection }: ApiContext,
  userId: string,
  artistId: string,
  session: ClientSession,
): Promise<void> {
  await accountModel(connection).updateOne({ _id: userId }, { $set: { artistId } }, { session });
}
