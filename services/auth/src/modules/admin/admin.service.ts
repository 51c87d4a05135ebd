import { randomUUID } from 'node:crypto';
import { normaliseEmail } from '@backline/contracts/base/primitives';
import { AppError } from '@backline/service-kit/http/answers/app-error';
import { logSecurity } from '@backline/service-kit/http/requests/security-log';
import type * as z from 'zod';
import type { AuthContext } from '#src/context.ts';
import { parseEmail } from '#src/http/read-request.ts';
import { invalid } from '#src/http/refusals.ts';
import { sendLink } from '#src/modules/account-mail/account-mail.service.ts';
import { noteSent } from '#src/modules/account-mail/note-sent.ts';
import { endFlows } from '#src/modules/links/flow-states.service.ts';
import { clearTokens } from '#src/modules/one-time-tokens/one-time-tokens.service.ts';
import { clearPasskeys } from '#src/modules/passkeys/own-passkeys.service.ts';
import { endAllSessions } from '#src/modules/sessions/sessions.service.ts';
import { APP_METADATA_MAX_BYTES, checkMetadata, mergeMetadata } from '#src/modules/users/user-metadata.ts';
import type { UserRecord } from '#src/modules/users/users.model.ts';
import {
  createUser,
  deleteUser,
  emailExists,
  emailsUntilNow,
  findUser,
  findUserByEmail,
  updateUser,
} from '#src/modules/users/users.service.ts';
import { adminFields, type AdminUserBody, type inviteBody, parseNewId } from './admin-input.ts';

/** Any account, including banned and deleted ones. @throws AppError `user_not_found`. */
export async function requireAnyUser(context: AuthContext, id: string): Promise<UserRecord> {
  const user = await findUser(context, id);
  if (!user) throw userNotFound('User not found');
  return user;
}

export function userNotFound(message: string): AppError {
  return new AppError('user_not_found', { status: 404, message });
}

/** @throws AppError `email_exists`, `user_already_exists` for a taken id, or for wrong input. */
export async function makeUser(context: AuthContext, body: AdminUserBody): Promise<UserRecord> {
  if (!body.email) throw invalid('Cannot create a user without either an email or phone');
  const owner = { email: normaliseEmail(body.email), userMetadata: body.user_metadata ?? {} };
  const input = {
    ...(body.id && { id: parseNewId(body.id) }),
    userMetadata: {},
    ...adminFields(body, context.clock()),
    email: parseEmail(body.email),
    password: body.password ? await context.passwords.accept(body.password, owner) : null,
    isConfirmed: body.email_confirm === true,
  };
  try {
    return await createUser(context, input);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'user_already_exists') throw error;
    if (await findUserByEmail(context, input.email)) throw emailExists();
    const message = 'A user with this id has already been registered';
    throw new AppError('user_already_exists', { status: 422, message });
  }
}

/**
 * Changes an account. A new password or address ends links, a waiting change and, with the password, sessions that
 * others may have.
 */
export async function changeUser(
  context: AuthContext,
  user: UserRecord,
  body: AdminUserBody,
): Promise<UserRecord> {
  const { passwords, hasher, clock } = context;
  const fields = adminFields(body, clock());
  const password = body.password ? await passwords.accept(body.password, user) : null;
  const email = body.email ? parseEmail(body.email) : user.email;
  const changesOwner = password !== null || email !== user.email;
  const changed = await updateUser(context, user._id, {
    set: {
      ...fields,
      ...mergedMetadata(user, body),
      ...(email !== user.email && { email, formerEmails: emailsUntilNow(user) }),
      ...(body.email_confirm && { emailConfirmedAt: user.emailConfirmedAt ?? clock() }),
      ...(password !== null && { passwordHash: await hasher.hash(password) }),
    },
    unset: changesOwner ? ['emailChange'] : [],
  });
  if (!changed) throw userNotFound('User not found');
  if (changesOwner) await Promise.all([clearTokens(context, user._id), endFlows(context, user._id)]);
  if (password !== null) {
    logSecurity(context.logger, 'password-set', { userId: user._id, ip: undefined, detail: 'by a service' });
    await endAllSessions(context, user._id);
  }
  return changed;
}

function mergedMetadata({ userMetadata, appMetadata = {} }: UserRecord, body: AdminUserBody) {
  return {
    ...(body.user_metadata && { userMetadata: mergeMetadata(userMetadata, body.user_metadata) }),
    ...(body.app_metadata && {
      appMetadata: mergeMetadata(appMetadata, body.app_metadata, APP_METADATA_MAX_BYTES),
    }),
  };
}

/** Deletes an account with its sessions and links. The id can be kept, because other records may still need it. */
export async function removeUser(
  context: AuthContext,
  user: UserRecord,
  { keepsId }: { keepsId: boolean },
): Promise<void> {
  for (const address of await ownAddresses(context, user)) await context.mailQueue.forget(address);
  await Promise.all([
    endAllSessions(context, user._id),
    clearTokens(context, user._id),
    clearPasskeys(context, user._id),
    endFlows(context, user._id),
  ]);
  // It goes last, because a repeat finds its address.
  await (keepsId ? eraseUser(context, user) : deleteUser(context, user._id));
}

/** The address of the account and the former ones, as far as no other account has them now. */
async function ownAddresses(
  context: AuthContext,
  { email, formerEmails = [] }: UserRecord,
): Promise<string[]> {
  const owners = await Promise.all(formerEmails.map((address) => findUserByEmail(context, address)));
  return [email, ...formerEmails.filter((_, index) => owners[index] === null)];
}

/** Erases all data of the person. The new address cannot be guessed, so nobody can sign up with it beforehand. */
async function eraseUser(context: AuthContext, { _id }: UserRecord): Promise<void> {
  await updateUser(context, _id, {
    set: {
      email: `deleted-${randomUUID()}@deleted.invalid`,
      passwordHash: null,
      userMetadata: {},
      appMetadata: {},
      deletedAt: context.clock(),
    },
    unset: ['emailChange', 'formerEmails', 'devices', 'networks', 'factors', 'factorsVersion'],
  });
}

/** Makes an account without a password and mails its owner the link to set one. @throws AppError `email_exists`. */
export async function inviteUser(
  context: AuthContext,
  body: z.output<typeof inviteBody>,
  redirectTo: string,
): Promise<UserRecord> {
  const email = parseEmail(body.email);
  const found = await findUserByEmail(context, email);
  if (found?.emailConfirmedAt) throw emailExists();
  const userMetadata = checkMetadata(body.data);
  const user = found ?? (await createUser(context, { email, password: null, userMetadata }));
  await sendLink(context, { user, email, purpose: 'invite', redirectTo });
  return (await noteSent(context, user, 'invite')) ?? user;
}
