import type { AuthContext } from '#src/context.ts';
import { sendLink } from '#src/modules/account-mail/account-mail.service.ts';
import { takeSignUpMail } from '#src/modules/account-mail/mail-limits.ts';
import { noteSent } from '#src/modules/account-mail/note-sent.ts';
import { rememberNetwork } from '#src/modules/sessions/known-places.ts';
import { noticeDevice } from '#src/modules/sessions/new-device.ts';
import { sessionBody } from '#src/modules/sessions/session-body.ts';
import { openSession } from '#src/modules/sessions/sessions.service.ts';
import { isPasswordPending } from '#src/modules/users/user-metadata.ts';
import type { UserRecord } from '#src/modules/users/users.model.ts';
import { createUser } from '#src/modules/users/users.service.ts';

export interface SignUp {
  email: string;
  password: string;
  userMetadata: Record<string, unknown>;
  codeChallenge: string | null;
  redirectTo: string;
  userAgent: string | undefined;
  /** The caller's network address. */
  ip: string;
}

/**
 * Makes an account and signs it in at once. So a taken address cannot be hidden.
 * @throws AppError `user_already_exists`.
 */
export async function signUp(context: AuthContext, input: SignUp) {
  const { email, password, userMetadata, userAgent, ip } = input;
  const user = await createUser(context, { email, password, userMetadata, signsIn: true });
  // If the owner has no password, the next message is the link to set one. It confirms the address too.
  const isToConfirm = user.emailConfirmedAt === null && !isPasswordPending(user);
  const [session, , , maySend] = await Promise.all([
    openSession(context, user._id, 'password'),
    noticeDevice(context, user, userAgent),
    rememberNetwork(context, user, ip),
    isToConfirm && takeSignUpMail(context, email),
  ]);
  return sessionBody(context, maySend ? await sendConfirmation(context, user, input) : user, session);
}

async function sendConfirmation(
  context: AuthContext,
  user: UserRecord,
  { email, codeChallenge, redirectTo }: SignUp,
): Promise<UserRecord> {
  await sendLink(context, { user, email, purpose: 'signup', redirectTo, codeChallenge });
  return (await noteSent(context, user, 'signup')) ?? user;
}
