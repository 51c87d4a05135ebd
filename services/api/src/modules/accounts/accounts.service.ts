import type { ClientSession } from 'mongoose';
import type { ApiContext } from '#src/context.ts';
import { duplicateKey } from '#src/database/duplicate-key.ts';
import { AppError } from '#src/http/app-error.ts';
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

/**
 * Ties the artist profile to its account, inside the transaction that creates it.
 *
 * @throws AppError `wrong_state` when the account became an organisation meanwhile.
 */
export async function setArtistOfAccount(
  { connection }: ApiContext,
  userId: string,
  artistId: string,
  session: ClientSession,
): Promise<void> {
  const { matchedCount } = await accountModel(connection).updateOne(
    { _id: userId, userType: 'artist' },
    { $set: { artistId } },
    { session },
  );
  if (matchedCount === 0) throw new AppError('wrong_state', { message: 'This account is an organisation' });
}

/**
 * Makes the account an organisation's, inside the transaction that creates it.
 *
 * @returns the organisation that the account has already, or null when it now has this one.
 * @throws AppError `wrong_state` for an artist with a profile.
 */
export async function setOrgOfAccount(
  { connection, clock }: ApiContext,
  userId: string,
  orgId: string,
  session: ClientSession,
): Promise<string | null> {
  const accounts = accountModel(connection);
  const known = await accounts.findById(userId, {}, { session }).lean();
  if (known?.orgId) return known.orgId;
  if (known?.artistId) {
    throw new AppError('wrong_state', {
      message: 'This account has an artist profile. An organisation needs an account of its own.',
    });
  }
  const organisation = { userType: 'organisation' as const, orgId };
  if (known) await accounts.updateOne({ _id: userId }, { $set: organisation }, { session });
  else {
    const account = { _id: userId, artistId: null, createdAt: clock(), ...organisation };
    await accounts.create([account], { session });
  }
  return null;
}
