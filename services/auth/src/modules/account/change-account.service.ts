import { AppError } from '@backline/service-kit/http/answers/app-error';
import { logSecurity } from '@backline/service-kit/http/requests/security-log';
import type * as z from 'zod';
import type { AuthContext } from '#src/context.ts';
import { parseChallenge, parseEmail } from '#src/http/read-request.ts';
import { phoneDisabled } from '#src/http/refusals.ts';
import type { accountChangeBody } from '#src/http/request-bodies.ts';
import { sendLink, sendSecurityMessage } from '#src/modules/account-mail/account-mail.service.ts';
import { takeMail, takeOfMailbox } from '#src/modules/account-mail/mail-limits.ts';
import { endFlows } from '#src/modules/links/flow-states.service.ts';
import { clearTokens } from '#src/modules/one-time-tokens/one-time-tokens.service.ts';
import type { SessionRecord } from '#src/modules/sessions/sessions.model.ts';
import { clearPurpose, endSession, levelOf } from '#src/modules/sessions/sessions.service.ts';
import { mergeMetadata } from '#src/modules/users/user-metadata.ts';
import type { UserRecord } from '#src/modules/users/users.model.ts';
import { hasVerifiedFactor } from '#src/modules/users/user-factors.ts';
import { emailExists, findUserByEmail, updateUser, userGone } from '#src/modules/users/users.service.ts';
import { requireProof } from './require-proof.ts';

interface AccountChange {
  user: UserRecord;
  /** The session that requests the change. */
  session: SessionRecord;
  body: z.output<typeof accountChangeBody>;
  /** The page to which the mailed links lead. */
  redirectTo: string;
  /** The caller's network address. */
  ip: string;
}

/** The parts of a change, each null if it is not requested. */
interface Parts {
  userMetadata: Record<string, unknown> | null;
  password: string | null;
  email: string | null;
  codeChallenge: string | null;
}

/**
 * Changes a person's own account. Everything is checked before anything is written.
 *
 * @throws AppError with the codes of Supabase's `PUT /user`.
 */
export async function changeAccount(context: AuthContext, change: AccountChange): Promise<UserRecord> {
  const parts = await readParts(context, change);
  await authoriseParts(context, change, parts);
  const changed = await writeParts(context, change, parts);
  if (!changed) throw userGone();
  return changed;
}

async function readParts(context: AuthContext, { user, body }: AccountChange): Promise<Parts> {
  if (body.app_metadata) {
    const message = 'Updating app_metadata requires admin privileges';
    throw new AppError('not_admin', { status: 403, message });
  }
  if (body.phone) throw phoneDisabled('Phone logins are disabled');
  return {
    userMetadata: body.data ? mergeMetadata(user.userMetadata, body.data) : null,
    email: await readNewEmail(context, user, body.email),
    codeChallenge: parseChallenge(body),
    password: body.password ? await context.passwords.accept(body.password, user) : null,
  };
}

async function readNewEmail(
  context: AuthContext,
  user: UserRecord,
  value: string | null | undefined,
): Promise<string | null> {
  const email = value ? parseEmail(value) : user.email;
  if (email === user.email) return null;
  if (await findUserByEmail(context, email)) throw emailExists();
  return email;
}

async function authoriseParts(
  context: AuthContext,
  { user, session, body, ip }: AccountChange,
  { password, email }: Parts,
): Promise<void> {
  const { hasher } = context;
  if (password === null && email === null) return;
  if (hasVerifiedFactor(user) && levelOf(session) !== 'aal2') {
    const message = 'AAL2 session is required to update email or password when MFA is enabled.';
    throw new AppError('insufficient_aal', { status: 401, message });
  }
  await requireProof(context, { user, session, body, setsPassword: password !== null });
  if (password !== null && (await hasher.verify(user.passwordHash, password))) {
    const message = 'New password should be different from the old password.';
    throw new AppError('same_password', { status: 422, message });
  }
  if (email === null) return;
  // Both mailboxes get a link.
  await takeOfMailbox(context, user.email, 'address-change');
  await takeMail(context, { ip, email, cause: 'address-change' });
}

/** The account after the last write. Null if it was deleted or changed meanwhile. */
async function writeParts(
  context: AuthContext,
  change: AccountChange,
  { userMetadata, password, email, codeChallenge }: Parts,
): Promise<UserRecord | null> {
  let changed: UserRecord | null = change.user;
  if (userMetadata) changed = await updateUser(context, change.user._id, { set: { userMetadata } });
  if (password !== null) changed = await setPassword(context, change, password);
  if (email !== null) changed = await beginAddressChange(context, change, email, codeChallenge);
  return changed;
}

async function setPassword(
  context: AuthContext,
  { user, session, ip }: AccountChange,
  password: string,
): Promise<UserRecord | null> {
  const changed = await updateUser(context, user._id, {
    set: { passwordHash: await context.hasher.hash(password) },
    // A person who knew the former password may have begun the change of address.
    unset: ['emailChange'],
    // The session proves only the mailbox that the account had when it was read.
    onlyIf: { email: user.email },
  });
  if (!changed) return null;
  logSecurity(context.logger, 'password-set', { userId: user._id, ip, detail: 'by the person' });
  await Promise.all([
    endSession(context, session, 'others'),
    clearPurpose(context, session),
    clearTokens(context, user._id),
    endFlows(context, user._id),
    sendSecurityMessage(context, 'password-changed', user.email),
  ]);
  return changed;
}

async function beginAddressChange(
  context: AuthContext,
  { user, session, redirectTo }: AccountChange,
  to: string,
  codeChallenge: string | null,
): Promise<UserRecord | null> {
  const changed = await updateUser(context, user._id, {
    set: { emailChange: { to, sentAt: context.clock(), sessionId: session._id } },
  });
  const link = { user, redirectTo, codeChallenge, newEmail: to };
  await sendLink(context, { ...link, email: user.email, purpose: 'email_change_current' });
  await sendLink(context, { ...link, email: to, purpose: 'email_change_new' });
  return changed;
}
