import { AppError } from '@backline/service-kit/http/answers/app-error';
import type { MailCause } from '#src/config/mail-caps.ts';
import type { AuthContext } from '#src/context.ts';
import { type LinkRequest, sendLink } from '#src/modules/account-mail/account-mail.service.ts';
import { isMailboxFull, takeMail } from '#src/modules/account-mail/mail-limits.ts';
import { noteSent } from '#src/modules/account-mail/note-sent.ts';
import { isPasswordPending } from '#src/modules/users/user-metadata.ts';
import type { UserRecord } from '#src/modules/users/users.model.ts';
import { createUser, findUserByEmail } from '#src/modules/users/users.service.ts';

/** A message that a request causes. Without an account its `user` is null. */
type PlannedLink = Pick<LinkRequest, 'user' | 'email' | 'purpose' | 'newEmail'>;

/** Decides which messages are sent, once it is known whether the address has an account. */
type Plan = (user: UserRecord | null) => PlannedLink[] | Promise<PlannedLink[]>;

interface MailRequest {
  email: string;
  cause: MailCause;
  ip: string;
  redirectTo: string;
  codeChallenge: string | null;
  plan: Plan;
}

/**
 * Sends the requested messages. For each address it counts the same, does the same work and takes at least the same
 * time, so that a stranger cannot learn which addresses have an account.
 */
export async function answerMailRequest(context: AuthContext, request: MailRequest): Promise<void> {
  // The limit comes before the search for the account. A limit for accounts alone would reveal who has one.
  await takeMail(context, request);
  await Promise.all([sendPlanned(context, request), context.pause(context.settings.answerFloorMs)]);
}

async function sendPlanned(
  context: AuthContext,
  { email, cause, plan, redirectTo, codeChallenge }: MailRequest,
): Promise<void> {
  const user = await findUserByEmail(context, email);
  for (const link of await plan(user)) {
    // The message is skipped silently. A refusal would reveal the mailbox to which the account would move.
    if (link.email !== email && (await isMailboxFull(context, link.email, cause))) continue;
    await sendLink(context, { ...link, redirectTo, codeChallenge });
    await noteSent(context, link.user, link.purpose);
  }
}

/**
 * A link to sign in. `newAccount` is created for an unknown address. Without it, an unknown address gets nothing.
 */
export function planSignIn(
  context: AuthContext,
  email: string,
  newAccount: Pick<UserRecord, 'userMetadata'> | null,
): Plan {
  return async (user) => {
    if (user || !newAccount) return [{ user, email, purpose: 'magiclink' }];
    return [{ user: await makeAccount(context, email, newAccount), email, purpose: 'signup' }];
  };
}

export function planRecovery(email: string): Plan {
  return (user) => [{ user, email, purpose: user && isPasswordPending(user) ? 'set-password' : 'recovery' }];
}

/** Sends the link to confirm a new account again. */
export function planConfirmation(email: string): Plan {
  return (user) => [{ user: user?.emailConfirmedAt === null ? user : null, email, purpose: 'signup' }];
}

/** Sends both links of a pending change of address again. */
export function planAddressChange(email: string): Plan {
  return (user) => {
    const newEmail = user?.emailChange?.to ?? email;
    const link = { user: user?.emailChange ? user : null, newEmail };
    return [
      { ...link, email, purpose: 'email_change_current' },
      { ...link, email: newEmail, purpose: 'email_change_new' },
    ];
  };
}

/** Makes an account without a password. If another call makes it first, that account is used. */
async function makeAccount(
  context: AuthContext,
  email: string,
  { userMetadata }: Pick<UserRecord, 'userMetadata'>,
): Promise<UserRecord | null> {
  try {
    return await createUser(context, { email, password: null, userMetadata });
  } catch (error) {
    if (error instanceof AppError) return findUserByEmail(context, email);
    throw error;
  }
}
