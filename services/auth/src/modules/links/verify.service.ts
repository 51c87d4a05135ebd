import { AppError } from '@backline/service-kit/http/answers/app-error';
import { logSecurity } from '@backline/service-kit/http/requests/security-log';
import type { AuthContext } from '#src/context.ts';
import { sendSecurityMessage } from '#src/modules/account-mail/account-mail.service.ts';
import type { OneTimeTokenRecord, Purpose } from '#src/modules/one-time-tokens/one-time-tokens.model.ts';
import { clearTokens } from '#src/modules/one-time-tokens/one-time-tokens.service.ts';
import { rememberNetwork } from '#src/modules/sessions/known-places.ts';
import { sessionBody } from '#src/modules/sessions/session-body.ts';
import { endAllSessions, openSession } from '#src/modules/sessions/sessions.service.ts';
import type { EmailChange, EmailChangeSide, UserRecord } from '#src/modules/users/users.model.ts';
import { emailsUntilNow, findUser, refuseBanned, updateUser } from '#src/modules/users/users.service.ts';
import { endFlows } from './flow-states.service.ts';
import { PASSWORD_PURPOSES, SIGN_IN_PURPOSES } from './purposes.ts';

/**
 * Performs the purpose of a used token, which also proves its mailbox.
 * @returns null if a change of address still waits for the other mailbox. @throws AppError `otp_expired`,
 * `user_banned` or `email_exists`.
 */
export async function acceptToken(
  context: AuthContext,
  { userId, purpose, email }: OneTimeTokenRecord,
): Promise<UserRecord | null> {
  const user = await findUser(context, userId);
  if (!user || user.deletedAt) throw linkExpired();
  refuseBanned(user, context.clock(), 403);
  if (purpose === 'email_change_current' || purpose === 'email_change_new') {
    return agreeToChange(context, user, purpose, email);
  }
  if (user.email !== email) throw linkExpired();
  return proveMailbox(context, user, purpose);
}

/** Opens the session after a link. */
export async function openAfterLink(
  context: AuthContext,
  user: UserRecord,
  { purpose }: Pick<OneTimeTokenRecord, 'purpose'>,
  { method, ip }: { method: string; ip: string },
) {
  const marks = PASSWORD_PURPOSES.includes(purpose) ? { purpose: 'set-password' as const } : {};
  const session = await openSession(context, user._id, method, marks);
  const lastSignInAt = context.clock();
  await updateUser(context, user._id, { set: { lastSignInAt } });
  await rememberNetwork(context, user, ip);
  logSecurity(context.logger, 'link-used', { userId: user._id, ip, detail: purpose });
  return sessionBody(context, { ...user, lastSignInAt }, session);
}

export function linkExpired(): AppError {
  return new AppError('otp_expired', { status: 403, message: 'Email link is invalid or has expired' });
}

async function proveMailbox(context: AuthContext, user: UserRecord, purpose: Purpose): Promise<UserRecord> {
  await clearTokens(context, user._id, SIGN_IN_PURPOSES);
  if (user.emailConfirmedAt !== null) return user;
  // A stranger may have made the account, and must lose it when the owner of the mailbox takes it over. The link of
  // a sign-up is different: its text says that an account was made, and its reader agrees.
  const isTakenOver = purpose !== 'signup';
  if (isTakenOver) await Promise.all([endAllSessions(context, user._id), endFlows(context, user._id)]);
  const confirmed = await updateUser(context, user._id, {
    set: { emailConfirmedAt: context.clock(), ...(isTakenOver && { passwordHash: null }) },
    unset: isTakenOver ? ['emailChange', 'networks', 'factors', 'factorsVersion'] : [],
  });
  if (!confirmed) throw linkExpired();
  return confirmed;
}

/** Records that one mailbox agrees to a change of address. The second one completes it. */
async function agreeToChange(
  context: AuthContext,
  user: UserRecord,
  side: EmailChangeSide,
  mailbox: string,
): Promise<UserRecord | null> {
  const { emailChange } = user;
  if (!emailChange) throw linkExpired();
  // The link may belong to an earlier change, or to a former address of the account.
  if (mailbox !== (side === 'email_change_new' ? emailChange.to : user.email)) throw linkExpired();
  const half = await updateUser(context, user._id, {
    set: { emailChange: { ...emailChange, confirmed: side } },
    onlyIf: { 'emailChange.to': emailChange.to, 'emailChange.confirmed': { $exists: false } },
  });
  return half ? null : completeChange(context, user, emailChange, side);
}

async function completeChange(
  context: AuthContext,
  user: UserRecord,
  { to, sessionId }: EmailChange,
  side: EmailChangeSide,
): Promise<UserRecord> {
  const otherSide = side === 'email_change_current' ? 'email_change_new' : 'email_change_current';
  const changed = await updateUser(context, user._id, {
    set: { email: to, emailConfirmedAt: context.clock(), formerEmails: emailsUntilNow(user) },
    unset: ['emailChange'],
    onlyIf: { 'emailChange.to': to, 'emailChange.confirmed': otherSide },
  });
  if (!changed) throw linkExpired();
  await Promise.all([
    endAllSessions(context, user._id, sessionId),
    clearTokens(context, user._id),
    endFlows(context, user._id),
    sendSecurityMessage(context, 'address-changed', user.email, [['New email', to]]),
  ]);
  return changed;
}
