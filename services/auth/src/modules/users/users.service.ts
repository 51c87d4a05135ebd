import { randomUUID } from 'node:crypto';
import { driverCollection } from '@backline/service-kit/driver-collection';
import type { Connection } from 'mongoose';
import { AuthError } from '../../errors.ts';
import { hashPassword } from '../../passwords/password-hasher.ts';
import type { PasswordHasher } from '../../passwords/password-hasher.ts';
import { isDuplicateKey } from '../../rate-limits.ts';
import { userModel } from './users.model.ts';
import type { UserModel, UserRecord } from './users.model.ts';

const MAX_DEVICES = 20;

export interface NewUser {
  /** A UUID; absent, a new one. */
  id?: string;
  email: string;
  /** Null for an account that is reached by mail only, until a password is set. */
  password: string | null;
  userMetadata: Record<string, unknown>;
  isConfirmed?: boolean;
  /** Whether a session is opened right away. */
  signsIn?: boolean;
  invitedAt?: Date;
  appMetadata?: Record<string, unknown>;
  role?: string;
  bannedUntil?: Date | null;
}

export interface UserChange {
  set?: Partial<Omit<UserRecord, '_id' | 'createdAt' | 'updatedAt'>>;
  unset?: readonly (keyof UserRecord)[];
  /** Changes nothing and answers null when the record does not fit. */
  onlyIf?: Record<string, unknown>;
}

export interface UserService {
  /** @throws AuthError `user_already_exists`. */
  create(input: NewUser): Promise<UserRecord>;
  /** @throws AuthError `invalid_credentials`, the same for an unknown address and a wrong password. */
  authenticate(email: string, password: string): Promise<UserRecord>;
  /**
   * Notes that the session which is open now began with the password.
   *
   * @throws AuthError `invalid_credentials` when the password or the address was changed since it was looked at.
   */
  noteSignIn(user: UserRecord, password: string): Promise<UserRecord>;
  /** @throws AuthError `user_not_found` or `user_banned`. */
  require(id: string): Promise<UserRecord>;
  findById(id: string): Promise<UserRecord | null>;
  findByEmail(email: string): Promise<UserRecord | null>;
  /**
   * Whatever is left of a deleted account stays as it is.
   *
   * @throws AuthError `email_exists` when the new address is somebody else's.
   */
  update(id: string, change: UserChange): Promise<UserRecord | null>;
  /** Remembers a device, and says whether this account had others and never this one. */
  isNewDevice(id: string, device: string): Promise<boolean>;
  list(page: { skip: number; limit: number }): Promise<{ users: UserRecord[]; total: number }>;
  remove(id: string): Promise<void>;
}

interface UserDeps {
  users: UserModel;
  hasher: PasswordHasher;
  confirmOnSignUp: boolean;
  clock: () => Date;
}

export function createUserService(deps: UserDeps): UserService {
  const { users, hasher, clock } = deps;
  return {
    async create({ id, email, password, isConfirmed = deps.confirmOnSignUp, signsIn = false, ...rest }) {
      const passwordHash = password === null ? null : await hasher.hash(password);
      const now = clock();
      const user: UserRecord = {
        _id: id ?? randomUUID(),
        email,
        passwordHash,
        emailConfirmedAt: isConfirmed ? now : null,
        lastSignInAt: signsIn ? now : null,
        bannedUntil: null,
        createdAt: now,
        updatedAt: now,
        ...rest,
      };
      await insert(users, user);
      return user;
    },

    async authenticate(email, password) {
      const user = await driverCollection(users).findOne({ email });
      const matches = await hasher.verify(user?.passwordHash ?? null, password);
      if (!user || !matches) throw invalidCredentials();
      refuseBanned(user, clock(), 400);
      return user;
    },

    async noteSignIn(user, password) {
      const { _id, email, passwordHash } = user;
      const outdated = passwordHash !== null && hasher.isOutdated(passwordHash);
      const rehashed = outdated ? { passwordHash: await hasher.hash(password) } : {};
      const lastSignInAt = clock();
      const { matchedCount } = await driverCollection(users).updateOne(
        { _id, email, passwordHash },
        { $set: { lastSignInAt, ...rehashed } },
      );
      if (matchedCount === 0) throw invalidCredentials();
      return { ...user, lastSignInAt };
    },

    async require(id) {
      const user = await driverCollection(users).findOne({ _id: id });
      if (!user || user.deletedAt) {
        throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
      }
      refuseBanned(user, clock(), 403);
      return user;
    },

    findById: (id) => users.findById(id).lean(),
    findByEmail: (email) => users.findOne({ email }).lean(),
    update: (id, change) => updateUser(users, clock(), id, change),

    async isNewDevice(id, device) {
      const before = await users
        .findOneAndUpdate(
          { _id: id, devices: { $ne: device } },
          { $push: { devices: { $each: [device], $slice: -MAX_DEVICES } } },
          { returnDocument: 'before', projection: { devices: 1 } },
        )
        .lean();
      return (before?.devices ?? []).length > 0;
    },

    async list({ skip, limit }) {
      const [found, total] = await Promise.all([
        users.find().sort({ createdAt: -1, _id: -1 }).skip(skip).limit(limit).lean(),
        users.countDocuments(),
      ]);
      return { users: found, total };
    },

    async remove(id) {
      await users.deleteOne({ _id: id });
    },
  };
}

async function updateUser(
  users: UserModel,
  updatedAt: Date,
  id: string,
  { set, unset = [], onlyIf }: UserChange,
): Promise<UserRecord | null> {
  try {
    return await users
      .findOneAndUpdate(
        { _id: id, deletedAt: { $exists: false }, ...onlyIf },
        {
          $set: { ...set, updatedAt },
          ...(unset.length > 0 && { $unset: Object.fromEntries(unset.map((name) => [name, 1])) }),
        },
        { returnDocument: 'after' },
      )
      .lean();
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    throw emailExists();
  }
}

function invalidCredentials(): AuthError {
  return new AuthError(400, 'invalid_credentials', 'Invalid login credentials');
}

export function emailExists(): AuthError {
  return new AuthError(422, 'email_exists', 'A user with this email address has already been registered');
}

export interface CreateAuthUser {
  /** A UUID; absent, a new one. */
  id?: string;
  email: string;
  password: string;
  emailVerified: boolean;
}

/**
 * Makes an account without a request: demo data and the first admin.
 *
 * @throws AuthError `user_already_exists` when the address or the id is taken.
 */
export async function createAuthUser(
  connection: Connection,
  input: CreateAuthUser,
  clock: () => Date = () => new Date(),
): Promise<{ id: string }> {
  const users = userModel(connection);
  await users.init();
  const now = clock();
  const id = input.id ?? randomUUID();
  await insert(users, {
    _id: id,
    email: input.email.trim().toLowerCase(),
    passwordHash: await hashPassword(input.password),
    userMetadata: {},
    emailConfirmedAt: input.emailVerified ? now : null,
    lastSignInAt: null,
    bannedUntil: null,
    createdAt: now,
    updatedAt: now,
  });
  return { id };
}

async function insert(users: UserModel, user: UserRecord): Promise<void> {
  try {
    await users.create(user);
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    throw new AuthError(422, 'user_already_exists', 'User already registered');
  }
}

export function refuseBanned(user: UserRecord, now: Date, status: 400 | 403): void {
  if (user.bannedUntil !== null && user.bannedUntil > now) {
    throw new AuthError(status, 'user_banned', 'User is banned');
  }
}
