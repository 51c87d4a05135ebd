import type { Request } from 'express';
import type { AuthContext } from '../../context.ts';
import { AuthError } from '../../errors.ts';
import type { LinkPurpose } from '../../mail/post-office.ts';
import { checkMetadata, parseBody, parseEmail, redirectWish } from '../../request-input.ts';
import { noteSent } from '../links/links.routes.ts';
import { toUserBody } from '../users/users.presenter.ts';
import type { UserRecord } from '../users/users.model.ts';
import { emailExists } from '../users/users.service.ts';
import { generateLinkBody } from './admin-input.ts';

const TYPES: readonly string[] = [
  'signup',
  'invite',
  'magiclink',
  'recovery',
  'email_change_current',
  'email_change_new',
] satisfies LinkPurpose[];

/** A link for a message that somebody else writes. Nothing is sent. */
export async function generateLink(context: AuthContext, req: Request) {
  const body = parseBody(generateLinkBody, req);
  const { type } = body;
  if (!isLinkPurpose(type)) throw new AuthError(400, 'validation_failed', 'Invalid email action link type');
  const email = parseEmail(body.email ?? '');
  const newEmail = type.startsWith('email_change') ? parseEmail(body.new_email ?? '') : null;
  const userMetadata = checkMetadata(body.data ?? {});
  const user = await accountFor(context, { type, email, password: body.password, userMetadata });
  const changed = newEmail === null ? user : await announceChange(context, user, newEmail);
  const issued = await context.oneTimeTokens.issue({
    userId: user._id,
    purpose: type,
    email: type === 'email_change_new' ? (newEmail ?? email) : email,
  });
  const redirectTo = context.redirects.resolve(body.redirect_to ?? redirectWish(req));
  const query = new URLSearchParams({
    token: issued.token,
    type: newEmail === null ? type : 'email_change',
    redirect_to: redirectTo,
  });
  return {
    ...toUserBody((newEmail === null ? await noteSent(context, user, type) : changed) ?? changed),
    action_link: `${context.settings.issuer}/verify?${query.toString()}`,
    email_otp: issued.code,
    hashed_token: issued.token,
    verification_type: type,
    redirect_to: redirectTo,
  };
}

async function accountFor(
  { users, passwords }: AuthContext,
  input: {
    type: LinkPurpose;
    email: string;
    password: string | null | undefined;
    userMetadata: Record<string, unknown>;
  },
): Promise<UserRecord> {
  const { type, email, userMetadata } = input;
  const found = await users.findByEmail(email);
  const makesAccount = type === 'signup' || type === 'invite';
  if (found?.emailConfirmedAt && makesAccount) throw emailExists();
  if (found) return found;
  if (!makesAccount && type !== 'magiclink') {
    throw new AuthError(404, 'user_not_found', 'User with this email not found');
  }
  const password = type === 'signup' ? await passwords.accept(input.password) : null;
  return users.create({ email, password, userMetadata });
}

async function announceChange(
  { users, clock }: AuthContext,
  user: UserRecord,
  to: string,
): Promise<UserRecord> {
  if (await users.findByEmail(to)) throw emailExists();
  const emailChange =
    user.emailChange?.to === to ? user.emailChange : { to, sentAt: clock(), sessionId: null };
  return (await users.update(user._id, { set: { emailChange } })) ?? user;
}

function isLinkPurpose(type: unknown): type is LinkPurpose {
  return typeof type === 'string' && TYPES.includes(type);
}
