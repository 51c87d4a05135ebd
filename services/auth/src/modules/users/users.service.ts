import { randomUUID } from 'node:crypto';
import type { Connection } from 'mongoose';
import { AuthError } from '../../errors.ts';
import { hashPassword } from '../../passwords/password-hasher.ts';
import type { PasswordHasher } from '../../passwords/password-hasher.ts';
import { isDuplicateKey } from '../../rate-limits.ts';
import { userModel } from './users.model.ts';
import type { UserModel, UserRecord } from './users.model.ts';

export interface NewUser {
  email: string;
  password: string;
  userMetadata: Record<string, unknown>;
}

export interface UserService {
  /** @throws AuthError `user_already_exists`. */
  create(input: NewUser): Promise<UserRecord>;
  /** @throws AuthError `invalid_credentials`, the same for an unknown address and a wrong password. */
  authenticate(email: string, password: string): Promise<UserRecord>;
  /** @throws AuthError `user_not_found` or `user_banned`. */
  require(id: string): Promise<UserRecord>;
}

interface UserDeps {
  users: UserModel;
  hasher: PasswordHasher;
  confirmOnSignUp: boolean;
  clock: () => Date;
}

export function createUserService({ users, hasher, confirmOnSignUp, clock }: UserDeps): UserService {
  return {
    async create({ email, password, userMetadata }) {
      const passwordHash = await hasher.hash(password);
      const now = clock();
      const user: UserRecord = {
        _id: randomUUID(),
        email,
        passwordHash,
        userMetadata,
        emailConfirmedAt: confirmOnSignUp ? now : null,
        lastSignInAt: now,
        bannedUntil: null,
        createdAt: now,
        updatedAt: now,
      };
      await insert(users, user);
      return user;
    },

    async authenticate(email, password) {
      const user = await users.findOne({ email }).lean();
      const matches = await hasher.verify(user?.passwordHash ?? null, password);
      if (!user || !matches) throw new AuthError(400, 'invalid_credentials', 'Invalid login credentials');
      refuseBanned(user, clock());
      const outdated = user.passwordHash !== null && hasher.isOutdated(user.passwordHash);
      const rehashed = outdated ? { passwordHash: await hasher.hash(password) } : {};
      const lastSignInAt = clock();
      await users.updateOne(
        { _id: user._id, passwordHash: user.passwordHash },
        { $set: { lastSignInAt, ...rehashed } },
      );
      return { ...user, lastSignInAt };
    },

    async require(id) {
      const user = await users.findById(id).lean();
      if (!user) {
        throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
      }
      refuseBanned(user, clock());
      return user;
    },
  };
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

function refuseBanned(user: UserRecord, now: Date): void {
  if (user.bannedUntil !== null && user.bannedUntil > now) {
    throw new AuthError(400, 'user_banned', 'User is banned');
  }
}
