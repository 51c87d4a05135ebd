import type * as z from 'zod';
import type { AuthContext } from '#src/context.ts';
import { parseEmail } from '#src/http/read-request.ts';
import { invalid } from '#src/http/refusals.ts';
import type { LinkPurpose } from '#src/modules/account-mail/account-mail.service.ts';
import { noteSent } from '#src/modules/account-mail/note-sent.ts';
import { issueToken } from '#src/modules/one-time-tokens/one-time-tokens.service.ts';
import { checkMetadata } from '#src/modules/users/user-metadata.ts';
import type { UserRecord } from '#src/modules/users/users.model.ts';
import { toUserBody } from '#src/modules/users/users.presenter.ts';
import { createUser, emailExists, findUserByEmail, updateUser } from '#src/modules/users/users.service.ts';
import type { generateLinkBody } from './admin-input.ts';
import { userNotFound } from './admin.service.ts';

type LinkBody = z.output<typeof generateLinkBody>;

const TYPES: readonly string[] = [
  'signup',
  'invite',
  'magiclink',
  'recovery',
  'email_change_current',
  'email_change_new',
] satisfies LinkPurpose[];

/** Makes a link for a caller's own message. Nothing is sent. */
export async function generateLink(context: AuthContext, body: LinkBody, redirect: string | null) {
  const { type } = body;
  if (!isLinkPurpose(type)) throw invalid('Invalid email action link type');
  const email = parseEmail(body.email);
  const newEmail = type.startsWith('email_change') ? parseEmail(body.new_email) : null;
  const account = await findOrMakeAccount(context, type, email, body);
  const user = newEmail === null ? account : await announceChange(context, account, newEmail);
  const { token, code } = await issueToken(context, {
    userId: user._id,
    purpose: type,
    email: type === 'email_change_new' ? (newEmail ?? email) : email,
  });
  const noted = newEmail === null ? await noteSent(context, user, type) : null;
  const redirectTo = context.redirects.resolve(body.redirect_to ?? redirect);
  const query = new URLSearchParams({
    token,
    type: newEmail === null ? type : 'email_change',
    redirect_to: redirectTo,
  });
  return {
    ...toUserBody(noted ?? user),
    action_link: `${context.settings.issuer}/verify?${query.toString()}`,
    email_otp: code,
    hashed_token: token,
    verification_type: type,
    redirect_to: redirectTo,
  };
}

async function findOrMakeAccount(
  context: AuthContext,
  type: LinkPurpose,
  email: string,
  body: LinkBody,
): Promise<UserRecord> {
  const userMetadata = checkMetadata(body.data);
  const found = await findUserByEmail(context, email);
  const makesAccount = type === 'signup' || type === 'invite';
  if (found?.emailConfirmedAt && makesAccount) throw emailExists();
  if (found) return found;
  if (!makesAccount && type !== 'magiclink') throw userNotFound('User with this email not found');
  const owner = { email, userMetadata };
  const password = type === 'signup' ? await context.passwords.accept(body.password, owner) : null;
  return createUser(context, { email, password, userMetadata });
}

/** Stores the change of address that the link will complete. @throws AppError `email_exists`. */
async function announceChange(context: AuthContext, user: UserRecord, to: string): Promise<UserRecord> {
  if (await findUserByEmail(context, to)) throw emailExists();
  const emailChange =
    user.emailChange?.to === to ? user.emailChange : { to, sentAt: context.clock(), sessionId: null };
  return (await updateUser(context, user._id, { set: { emailChange } })) ?? user;
}

function isLinkPurpose(type: unknown): type is LinkPurpose {
  return typeof type === 'string' && TYPES.includes(type);
}
