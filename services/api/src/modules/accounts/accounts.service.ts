import type { ClientSession, Connection } from 'mongoose';
import type { ApiContext } from '#src/context.ts';
import { duplicateKey } from '#src/database/duplicate-key.ts';
import { AppError } from '#src/http/app-error.ts';
import { accountModel, type AccountRecord } from './accounts.model.ts';

const REMEMBERED_MAX = 10_000;
/** Accounts with a profile or an organisation: these never change again, so nearly every call can do without asking. */
const settled = new WeakMap<Connection, Map<string, AccountRecord>>();

async function findAccount({ connection }: ApiContext, userId: string): Promise<AccountRecord | null> {
  const remembered = settled.get(connection) ?? new Map<string, AccountRecord>();
  settled.set(connection, remembered);
  const known = remembered.get(userId);
  if (known) return known;
  const account = await accountModel(connection).findById(userId).lean();
  if (account?.artistId || account?.orgId) {
    if (remembered.size >= REMEMBERED_MAX) remembered.clear();
    remembered.set(userId, account);
  }
  return account;
}

/** The person's account. Whoever signs in for the first time is an artist: venues are made by their own signup. */
export async function accountOf(context: ApiContext, userId: string): Promise<AccountRecord> {
  const known = await findAccount(context, userId);
  if (known) return known;
  const fresh: AccountRecord = {
    _id: userId,
    userType: 'artist',
    artistId: null,
    orgId: null,
    createdAt: context.clock(),
  };
  try {
    await accountModel(context.connection).create(fresh);
    return fresh;
  } catch (error) {
    if (duplicateKey(error) === undefined) throw error;
    return (await findAccount(context, userId)) ?? fresh;
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
