import { AppError } from '@backline/service-kit/http/answers/app-error';
import type { MailCause } from '#src/config/mail-caps.ts';
import type { AuthContext } from '#src/context.ts';
import { type LinkRequest, sendLink } from '#src/modules/account-mail/account-mail.service.ts';
import { isMailboxFull, takeMail } from '#src/modules/account-mail/mail-limits.ts';
import { noteSent } from '#src/modules/account-mail/note-sent.ts';
import { isPasswordPending } from '#src/modules/users/user-metadata.ts';
import type { UserRecord } from '#src/modules/users/users.model.ts';
import { createUser, findUserByEmail } from '#src/modules/users/users.service.ts';

/** A message that a request leads to. Without an account its `user` is null. */
type PlannedLink = Pick<LinkRequest, 'user' | 'email' | 'purpose' | 'newEmail'>;

/** Decides what is sent, once it is known whether the address has an account. */
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
 * Sends what a caller asks for. For each address it counts the same, does the same work and takes at least the same
 * time, so that a stranger does not learn which addresses have an account.
 */
export async function answerMailRequest(context: AuthContext, request: MailRequest): Promise<void> {
  // Before the account is looked for. A limit for accounts alone would tell who has one.
  await takeMail(context, request);
  await Promise.all([sendPlanned(context, request), context.pause(context.settings.answerFloorMs)]);
}

async function sendPlanned(
  context: AuthContext,
  { email, cause, plan, redirectTo, codeChallenge }: MailRequest,
): Promise<void> {
  const user = await findUserByEmail(context, email);
  for (const link of await plan(user)) {
    // Left out without a word: a refusal would tell to which mailbox the account would move.
    if (link.email !== email && (await isMailboxFull(context, link.email, cause))) continue;
    await sendLink(context, { ...link, redirectTo, codeChallenge });
    await noteSent(context, link.user, link.purpose);
  }
}

/** A link to sign in. `newAccount` is made where there is none; without it, nothing is sent there. */
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

/** The link to confirm a new account, once more. */
export function planConfirmation(email: string): Plan {
  return (user) => [{ user: user?.emailConfirmedAt === null ? user : null, email, purpose: 'signup' }];
}

/** Both links of a change of address that waits, once more. */
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

/** An account without a password. When another call makes it first, that one is it. */
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
