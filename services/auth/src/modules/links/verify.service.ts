import type { AuthContext } from '../../context.ts';
import { AuthError } from '../../errors.ts';
import { sessionBody } from '../sessions/session-body.ts';
import { refuseBanned } from '../users/users.service.ts';
import type { EmailChangeSide, UserRecord } from '../users/users.model.ts';
import type { OneTimeTokenRecord, Purpose } from './one-time-tokens.model.ts';

const SIGN_IN_PURPOSES: readonly Purpose[] = [
  'signup',
  'invite',
  'recovery',
  'set-password',
  'magiclink',
  'reauthentication',
];
const PASSWORD_PURPOSES: readonly Purpose[] = ['recovery', 'set-password', 'invite'];
const CHANGE_PURPOSES: readonly Purpose[] = ['email_change_current', 'email_change_new'];

/** What the client may ask to be verified, and which tokens serve for it. */
const TYPES: Readonly<Record<string, readonly Purpose[]>> = {
  signup: ['signup'],
  invite: ['invite', 'set-password'],
  recovery: ['recovery', 'set-password'],
  magiclink: ['magiclink'],
  email: ['signup', 'magiclink'],
  email_change: CHANGE_PURPOSES,
};

/** What a token says about how its session began, where the client's own flow keeps the purpose. */
export const AUTH_METHODS: Record<Purpose, string> = {
  signup: 'email/signup',
  invite: 'invite',
  recovery: 'recovery',
  'set-password': 'invite',
  magiclink: 'magiclink',
  email_change_current: 'email_change',
  email_change_new: 'email_change',
  reauthentication: 'otp',
};

/** @throws AuthError `validation_failed`. */
export function purposesOf(type: string): readonly Purpose[] {
  const purposes = Object.hasOwn(TYPES, type) ? TYPES[type] : undefined;
  if (!purposes) throw new AuthError(400, 'validation_failed', 'Unsupported verification type');
  return purposes;
}

export function linkExpired(): AuthError {
  return new AuthError(403, 'otp_expired', 'Email link is invalid or has expired');
}

/**
 * What a used token brings about: its mailbox is proven.
 *
 * @returns null when a change of address still waits for the other mailbox.
 * @throws AuthError `otp_expired`, `user_banned` or `email_exists`.
 */
export async function acceptToken(
  context: AuthContext,
  token: OneTimeTokenRecord,
): Promise<UserRecord | null> {
  const user = await context.users.findById(token.userId);
  if (!user || user.deletedAt) throw linkExpired();
  refuseBanned(user, context.clock(), 403);
  if (token.purpose === 'email_change_current' || token.purpose === 'email_change_new') {
    return changeAddress(context, user, { side: token.purpose, mailbox: token.email });
  }
  if (user.email !== token.email) throw linkExpired();
  return proveMailbox(context, user, token.purpose);
}

/** Opens the session that a link leads to, which was in the named mailbox. */
export async function openAfterLink(
  context: AuthContext,
  user: UserRecord,
  { purpose, email }: Pick<OneTimeTokenRecord, 'purpose' | 'email'>,
  method: string,
) {
  const { users, sessions, clock } = context;
  const how = PASSWORD_PURPOSES.includes(purpose) ? { purpose: 'set-password' as const } : {};
  const session = await sessions.open(user._id, method, how);
  const lastSignInAt = clock();
  const present = await users.update(user._id, { set: { lastSignInAt } });
  // The account may have left that mailbox, by this very link or meanwhile.
  if (present?.email !== email) await sessions.leaveMailbox(session._id);
  return sessionBody(context, { ...user, lastSignInAt }, session);
}

async function proveMailbox(context: AuthContext, user: UserRecord, purpose: Purpose): Promise<UserRecord> {
  await context.oneTimeTokens.clear(user._id, SIGN_IN_PURPOSES);
  if (user.emailConfirmedAt !== null) return user;
  // Whoever made the account may not be who owns the mailbox, and must not come along when its owner moves
  // in. The link of a sign-up says who made the account: its reader agrees by following it.
  const isTakenOver = purpose !== 'signup';
  if (isTakenOver) await context.sessions.endAll(user._id);
  const confirmed = await context.users.update(user._id, {
    set: { emailConfirmedAt: context.clock(), ...(isTakenOver && { passwordHash: null }) },
    unset: isTakenOver ? ['emailChange'] : [],
  });
  if (!confirmed) throw linkExpired();
  return confirmed;
}

async function changeAddress(
  context: AuthContext,
  user: UserRecord,
  { side, mailbox }: { side: EmailChangeSide; mailbox: string },
): Promise<UserRecord | null> {
  const { users, sessions, oneTimeTokens, postOffice } = context;
  if (!user.emailChange) throw linkExpired();
  const { to, sessionId } = user.emailChange;
  // Sent for a change that made way for this one, or to an address that the account has left.
  if (mailbox !== (side === 'email_change_new' ? to : user.email)) throw linkExpired();
  const waiting = { 'emailChange.to': to, 'emailChange.confirmed': { $exists: false } };
  const half = await users.update(user._id, {
    set: { emailChange: { ...user.emailChange, confirmed: side } },
    onlyIf: waiting,
  });
  if (half) return null;
  // The owner of the new mailbox chose neither the password nor who is signed in.
  if (sessionId !== null) await sessions.leaveMailbox(sessionId);
  const otherSide = side === 'email_change_current' ? 'email_change_new' : 'email_change_current';
  const changed = await users.update(user._id, {
    set: { email: to, emailConfirmedAt: context.clock(), passwordUnproven: true },
    unset: ['emailChange'],
    onlyIf: { 'emailChange.to': to, 'emailChange.confirmed': otherSide },
  });
  if (!changed) throw linkExpired();
  await Promise.all([
    sessions.endAll(user._id, sessionId),
    oneTimeTokens.clear(user._id),
    postOffice.notify('address-changed', user.email, [['New email', to]]),
  ]);
  return changed;
}
