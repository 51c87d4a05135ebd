import { AppError, forbidden } from '@backline/service-kit/http/answers/app-error';
import type { Identity } from '@backline/service-kit/http/identity/identity';
import { CONFIRMED, insertOrFind, type ReadLevel } from '@backline/service-kit/mongo/duplicate-key';
import { LRUCache } from 'lru-cache';
import type { ClientSession, Connection } from 'mongoose';
import type { ApiContext } from '#src/context.ts';
import { tellLive } from '#src/modules/base/live/tell-live.ts';
import { type AcceptedTerms, accountModel, type AccountRecord } from './accounts.model.ts';

const REMEMBERED_MAX = 10_000;
/** A cached caller expires after this time (rules: sessions). */
const REMEMBERED_MS = 10_000;
/**
 * Artists with a profile. Their accounts never change, while a member of an organisation may be removed at any
 * moment.
 */
const settled = new WeakMap<Connection, LRUCache<string, AccountRecord>>();

function settledOf(connection: Connection): LRUCache<string, AccountRecord> {
  const known = settled.get(connection);
  if (known) return known;
  const fresh = new LRUCache<string, AccountRecord>({ max: REMEMBERED_MAX, ttl: REMEMBERED_MS });
  settled.set(connection, fresh);
  return fresh;
}

async function findAccount(
  { connection }: ApiContext,
  userId: string,
  level: ReadLevel = 'majority',
): Promise<AccountRecord | null> {
  const remembered = settledOf(connection);
  const known = remembered.get(userId);
  if (known) return known;
  const account = await accountModel(connection).findById(userId).readConcern(level).lean();
  if (account?.artistId) remembered.set(userId, account);
  return account;
}

/**
 * The person's account. A first sign-in creates an artist's account. A venue's account comes from its own signup
 * (rules: accounts).
 */
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
  return insertOrFind(
    async () => {
      await accountModel(context.connection).create(fresh);
      return fresh;
    },
    () => findAccount(context, userId, CONFIRMED),
  );
}

/** Keeps a confirmed address of the person, which may become a former one. */
export async function noteAddress(
  { connection }: ApiContext,
  { _id, addresses }: AccountRecord,
  { email, emailVerified }: Pick<Identity, 'email' | 'emailVerified'>,
): Promise<void> {
  if (!emailVerified || addresses?.includes(email)) return;
  await accountModel(connection).updateOne({ _id }, { $addToSet: { addresses: email } });
}

/** The artist of the person's account. @throws AppError `forbidden` for an account without a profile. */
export async function artistOf(context: ApiContext, userId: string): Promise<string> {
  const { artistId } = await accountOf(context, userId);
  if (artistId === null) throw forbidden('Create your artist profile first');
  return artistId;
}

/** The organisation of the person's account. @throws AppError `forbidden` for a person without one. */
export async function orgOf(context: ApiContext, userId: string): Promise<string> {
  const { orgId } = await accountOf(context, userId);
  if (orgId === null) throw forbidden('Only members of an organisation can do this');
  return orgId;
}

/**
 * Links the artist profile to its account, inside the transaction that creates the profile.
 * @throws AppError `wrong_state` if the account became an organisation meanwhile.
 */
export async function setArtistOfAccount(
  context: ApiContext,
  userId: string,
  { artistId, terms }: { artistId: string; terms: AcceptedTerms | null },
  session: ClientSession,
): Promise<void> {
  const { matchedCount } = await accountModel(context.connection).updateOne(
    { _id: userId, userType: 'artist' },
    { $set: { artistId, ...(terms && { terms }) } },
    { session },
  );
  if (matchedCount === 0) throw new AppError('wrong_state', { message: 'This account is an organisation' });
  tellAccount(context, userId, userId, session);
}

/**
 * Makes the account an organisation's, inside the transaction that creates the organisation.
 * @returns the organisation that the account already has, or null if it now has this one.
 * @throws AppError `wrong_state` for an artist with a profile.
 */
export async function setOrgOfAccount(
  context: ApiContext,
  userId: string,
  { orgId, terms }: { orgId: string; terms: AcceptedTerms | null },
  session: ClientSession,
): Promise<string | null> {
  const { connection, clock } = context;
  const accounts = accountModel(connection);
  const known = await accounts.findById(userId, {}, { session }).lean();
  if (known?.orgId) return known.orgId;
  if (known?.artistId) {
    throw new AppError('wrong_state', {
      message: 'This account has an artist profile. An organisation needs an account of its own.',
    });
  }
  const organisation = { userType: 'organisation' as const, orgId, ...(terms && { terms }) };
  if (known) await accounts.updateOne({ _id: userId }, { $set: organisation }, { session });
  else {
    const account = { _id: userId, artistId: null, createdAt: clock(), ...organisation };
    await accounts.create([account], { session });
  }
  tellAccount(context, userId, userId, session);
  return null;
}

/**
 * Removes the organisation from an account, inside the transaction that ends the membership. The account is then
 * like a new one.
 */
export async function leaveOrgOfAccount(
  context: ApiContext,
  { userId, orgId }: { userId: string; orgId: string },
  session: ClientSession,
): Promise<void> {
  const fresh = { orgId: null, userType: 'artist' as const };
  await accountModel(context.connection).updateOne({ _id: userId, orgId }, { $set: fresh }, { session });
  tellAccount(context, orgId, userId, session);
}

/** Tells the open pages of a receiver that a person reads for somebody else from now on. */
function tellAccount(context: ApiContext, receiverId: string, userId: string, session: ClientSession) {
  tellLive(context, [{ receiverId, kind: 'account', id: userId }], session);
}
