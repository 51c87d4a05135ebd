import type { Request } from 'express';
import type { z } from 'zod';
import type { AuthContext } from '../../context.ts';
import { AuthError } from '../../errors.ts';
import {
  checkMetadata,
  parseBody,
  parseChallenge,
  parseEmail,
  redirectWish,
  userUpdateBody,
} from '../../request-input.ts';
import { mailOfKind, takeMail } from '../links/links.routes.ts';
import type { SessionRecord } from '../sessions/sessions.model.ts';
import { emailExists } from './users.service.ts';
import type { UserRecord } from './users.model.ts';

/** So long after signing in nobody is asked again who they are. */
const RECENT_MS = 10 * 60_000;

interface Change {
  user: UserRecord;
  session: SessionRecord;
  req: Request;
  body: z.output<typeof userUpdateBody>;
}

/**
 * Changes one's own account. Everything is checked before anything is written.
 *
 * @throws AuthError as the contract lists them for `PUT /user`.
 */
export async function changeUser(context: AuthContext, asked: Omit<Change, 'body'>): Promise<UserRecord> {
  const change: Change = { ...asked, body: parseBody(userUpdateBody, asked.req) };
  const { user, body } = change;
  if (body.app_metadata) {
    throw new AuthError(403, 'not_admin', 'Updating app_metadata requires admin privileges');
  }
  if (body.phone) throw new AuthError(400, 'phone_provider_disabled', 'Phone logins are disabled');
  const userMetadata = body.data ? mergeMetadata(user.userMetadata, body.data) : null;
  const newEmail = await readNewEmail(context, change);
  const codeChallenge = parseChallenge(body);
  const newPassword = body.password ? await context.passwords.accept(body.password) : null;
  if (newPassword !== null || newEmail !== null) await requireProof(context, change, newPassword !== null);
  if (newPassword !== null) await refuseSamePassword(context, user, newPassword);
  if (newEmail !== null) await takeChangeMail(context, change, newEmail);

  let changed: UserRecord | null = user;
  if (userMetadata) changed = await context.users.update(user._id, { set: { userMetadata } });
  if (newPassword !== null) changed = await setPassword(context, change, newPassword);
  if (newEmail !== null) changed = await beginAddressChange(context, change, newEmail, codeChallenge);
  if (!changed) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
  return changed;
}

/** Members are merged into what is there; null takes one away. */
export function mergeMetadata(
  present: Record<string, unknown>,
  data: Record<string, unknown>,
  most?: number,
): Record<string, unknown> {
  const merged = Object.entries({ ...present, ...data }).filter(([, value]) => value !== null);
  return checkMetadata(Object.fromEntries(merged), most);
}

async function readNewEmail({ users }: AuthContext, { body, user }: Change): Promise<string | null> {
  const email = body.email ? parseEmail(body.email) : user.email;
  if (email === user.email) return null;
  if (await users.findByEmail(email)) throw emailExists();
  return email;
}

/**
 * A session that somebody left open must not be enough to take an account over: the password, a code from
 * the mailbox, a sign-in a moment ago, or (for a new password) the link that is there for it.
 */
async function requireProof(context: AuthContext, change: Change, setsPassword: boolean): Promise<void> {
  const { user, session, body } = change;
  if (body.nonce) return requireCode(context, user, body.nonce);
  if (body.current_password) return requirePassword(context, user, body.current_password);
  if (setsPassword && session.purpose === 'set-password') return;
  const signedInAt = session.amr[0]?.at.getTime() ?? 0;
  if (context.clock().getTime() - signedInAt <= RECENT_MS) return;
  if (user.passwordHash === null) {
    throw new AuthError(400, 'reauthentication_needed', 'This change requires reauthentication');
  }
  throw new AuthError(400, 'current_password_required', 'Current password required for this change');
}

async function requireCode({ oneTimeTokens }: AuthContext, user: UserRecord, code: string): Promise<void> {
  const token = await oneTimeTokens.consumeCode(user.email, code, ['reauthentication']);
  if (token?.userId === user._id) return;
  throw new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid');
}

async function requirePassword(
  { limits, passwords }: AuthContext,
  user: UserRecord,
  password: string,
): Promise<void> {
  await limits.take('passwordCheckPerAccount', user._id);
  if (!(await passwords.hasher.verify(user.passwordHash, password))) {
    throw new AuthError(400, 'current_password_invalid', 'Current password is not valid');
  }
  await limits.forgive('passwordCheckPerAccount', user._id);
}

async function refuseSamePassword({ passwords }: AuthContext, user: UserRecord, password: string) {
  if (await passwords.hasher.verify(user.passwordHash, password)) {
    throw new AuthError(422, 'same_password', 'New password should be different from the old password.');
  }
}

async function setPassword(
  { users, sessions, oneTimeTokens, passwords, postOffice }: AuthContext,
  { user, session }: Change,
  password: string,
): Promise<UserRecord | null> {
  const changed = await users.update(user._id, {
    set: { passwordHash: await passwords.hasher.hash(password) },
    // Whoever knew the former one may have begun the change.
    unset: ['emailChange', ...(session.mailboxUnproven ? [] : (['passwordUnproven'] as const))],
    // The session proves the mailbox that the account had when it was looked at.
    onlyIf: { email: user.email },
  });
  if (!changed) return null;
  await Promise.all([
    sessions.end(session, 'others'),
    sessions.settle(session),
    oneTimeTokens.clear(user._id),
    postOffice.notify('password-changed', user.email, []),
  ]);
  return changed;
}

/** Both mailboxes are written to. The present one may have had a code for this very change a moment ago. */
async function takeChangeMail(context: AuthContext, { user, req }: Change, to: string): Promise<void> {
  await context.limits.take('mailPerAddress', mailOfKind('email_change', user.email));
  await context.limits.take('mailPerAddressAndHour', user.email);
  await takeMail(context, req, to);
}

async function beginAddressChange(
  context: AuthContext,
  { user, session, req }: Change,
  to: string,
  codeChallenge: string | null,
): Promise<UserRecord | null> {
  const { users, postOffice, redirects } = context;
  const redirectTo = redirects.resolve(redirectWish(req));
  const changed = await users.update(user._id, {
    set: { emailChange: { to, sentAt: context.clock(), sessionId: session._id } },
  });
  const letter = { user, redirectTo, codeChallenge, newEmail: to };
  await postOffice.sendLink({ ...letter, email: user.email, purpose: 'email_change_current' });
  await postOffice.sendLink({ ...letter, email: to, purpose: 'email_change_new' });
  return changed;
}
