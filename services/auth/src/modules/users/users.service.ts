import { randomUUID } from 'node:crypto';
import { AppError, outage } from '@backline/service-kit/http/answers/app-error';
import { driverCollection } from '@backline/service-kit/mongo/driver-collection';
import { CONFIRMED, duplicateKey } from '@backline/service-kit/mongo/duplicate-key';
import type { AuthContext } from '#src/context.ts';
import { userModel, type UserRecord } from './users.model.ts';

const MAX_DEVICES = 20;
const MAX_NETWORKS = 20;

type UserContext = Pick<AuthContext, 'connection' | 'clock'>;

export interface NewUser extends Pick<UserRecord, 'email' | 'userMetadata'> {
  /** A UUID. @default a new one */
  id?: string;
  /** Null for an account that only mailed links can open, until a password is set. */
  password: string | null;
  /** @default the setting for sign-ups */
  isConfirmed?: boolean;
  /** Whether a session is opened at once. @default false */
  signsIn?: boolean;
  appMetadata?: Record<string, unknown>;
  role?: string;
  bannedUntil?: Date | null;
}

/** @throws AppError `user_already_exists`. */
export async function createUser(
  context: UserContext & Pick<AuthContext, 'hasher' | 'settings'>,
  { id, password, isConfirmed, signsIn = false, ...fields }: NewUser,
): Promise<UserRecord> {
  const { hasher, settings, clock } = context;
  const passwordHash = password === null ? null : await hasher.hash(password);
  const now = clock();
  const user: UserRecord = {
    _id: id ?? randomUUID(),
    passwordHash,
    emailConfirmedAt: (isConfirmed ?? settings.confirmOnSignUp) ? now : null,
    lastSignInAt: signsIn ? now : null,
    bannedUntil: null,
    createdAt: now,
    updatedAt: now,
    ...fields,
  };
  await insertUser(context, user);
  return user;
}

/** @throws AppError `user_already_exists`. */
export async function insertUser(
  { connection }: Pick<AuthContext, 'connection'>,
  user: UserRecord,
): Promise<void> {
  try {
    await userModel(connection).create(user);
  } catch (error) {
    const key = duplicateKey(error);
    if (key === undefined) throw error;
    await requireStored({ connection }, key === '_id' ? { _id: user._id } : { email: user.email }, error);
    throw new AppError('user_already_exists', { status: 422, message: 'User already registered' });
  }
}

/** @throws AppError `unavailable` if the conflicting account may never reach a majority (rules: durability). */
async function requireStored(
  { connection }: Pick<AuthContext, 'connection'>,
  account: { _id: string } | { email: string },
  cause: unknown,
): Promise<void> {
  const stored = await userModel(connection).exists(account).readConcern(CONFIRMED);
  if (!stored) throw outage(cause);
}

/** The account of a session. @throws AppError `user_not_found` or `user_banned`. */
export async function requireUser({ connection, clock }: UserContext, id: string): Promise<UserRecord> {
  const user = await driverCollection(userModel(connection)).findOne({ _id: id });
  if (!user || user.deletedAt) throw userGone();
  refuseBanned(user, clock(), 403);
  return user;
}

export async function findUser({ connection }: UserContext, id: string): Promise<UserRecord | null> {
  return userModel(connection).findById(id).lean();
}

export async function findUserByEmail(
  { connection }: UserContext,
  email: string,
): Promise<UserRecord | null> {
  return userModel(connection).findOne({ email }).lean();
}

export interface UserChange {
  set?: Partial<Omit<UserRecord, '_id' | 'createdAt' | 'updatedAt'>>;
  unset?: readonly (keyof UserRecord)[];
  /** A condition on the record. If it does not hold, nothing changes and the answer is null. */
  onlyIf?: Record<string, unknown>;
}

/**
 * Changes an account. Null if it does not exist or was deleted: a deleted account never changes.
 * @throws AppError `email_exists` if another account has the new address.
 */
export async function updateUser(
  { connection, clock }: UserContext,
  id: string,
  { set, unset = [], onlyIf }: UserChange,
): Promise<UserRecord | null> {
  try {
    return await userModel(connection)
      .findOneAndUpdate(
        { _id: id, deletedAt: { $exists: false }, ...onlyIf },
        {
          $set: { ...set, updatedAt: clock() },
          ...(unset.length > 0 && { $unset: Object.fromEntries(unset.map((name) => [name, 1])) }),
        },
        { returnDocument: 'after' },
      )
      .lean();
  } catch (error) {
    const email = set?.email;
    if (duplicateKey(error) === undefined || !email) throw error;
    await requireStored({ connection }, { email }, error);
    throw emailExists();
  }
}

/** Stores a device. Returns whether the account had others and never this one. */
export async function addDevice({ connection }: UserContext, id: string, device: string): Promise<boolean> {
  const before = await userModel(connection)
    .findOneAndUpdate(
      { _id: id, devices: { $ne: device } },
      { $push: { devices: { $each: [device], $slice: -MAX_DEVICES } } },
      { returnDocument: 'before', projection: { devices: 1 } },
    )
    .lean();
  return (before?.devices ?? []).length > 0;
}

/** Stores a network address, in place of the oldest if there are too many. */
export async function addNetwork({ connection }: UserContext, id: string, network: string): Promise<void> {
  await userModel(connection).updateOne(
    { _id: id, networks: { $ne: network } },
    { $push: { networks: { $each: [network], $slice: -MAX_NETWORKS } } },
  );
}

interface UserPage {
  skip: number;
  limit: number;
  /** A part of the address. Empty for all accounts. */
  filter: string;
}

/** One page of the accounts, newest first, and their total number. */
export async function listUsers({ connection }: UserContext, { skip, limit, filter }: UserPage) {
  const users = userModel(connection);
  // MongoDB refuses escapes that RegExp.escape writes, such as \u3000.
  const wanted = filter === '' ? {} : { email: { $regex: filter.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&') } };
  const [found, total] = await Promise.all([
    users.find(wanted).sort({ createdAt: -1, _id: -1 }).skip(skip).limit(limit).lean(),
    users.countDocuments(wanted),
  ]);
  return { users: found, total };
}

export async function deleteUser({ connection }: UserContext, id: string): Promise<void> {
  await userModel(connection).deleteOne({ _id: id });
}

export function emailExists(): AppError {
  const message = 'A user with this email address has already been registered';
  return new AppError('email_exists', { status: 422, message });
}

/** The error for a valid token whose account no longer exists. */
export function userGone(): AppError {
  const message = 'User from sub claim in JWT does not exist';
  return new AppError('user_not_found', { status: 403, message });
}

export function refuseBanned({ bannedUntil }: UserRecord, now: Date, status: 400 | 403): void {
  if (bannedUntil === null || bannedUntil <= now) return;
  throw new AppError('user_banned', { status, message: 'User is banned' });
}

/** The addresses of an account until a change of it. */
export function emailsUntilNow({ email, formerEmails = [] }: UserRecord): string[] {
  return [...new Set([...formerEmails, email])];
}
