import { LIMITS, mailCap } from '@backline/service-kit/auth-limits';
import type { MailCause } from '@backline/service-kit/mail-caps';
import type { AuthContext } from '#src/context.ts';

type LimitContext = Pick<AuthContext, 'limits'>;
type CapContext = Pick<AuthContext, 'limits' | 'settings'>;

interface MailRequest {
  /** The caller's network address. */
  ip: string;
  email: string;
  cause: MailCause;
  /** A kind that is also limited by itself, see `takeMailOfKind`. */
  kind?: string | undefined;
}

/** Counts a message that a caller asks for. @throws AppError past a limit of the caller, the mailbox or the cause. */
export async function takeMail(
  { limits, settings }: CapContext,
  { ip, email, cause, kind }: MailRequest,
): Promise<void> {
  await limits.take(LIMITS.mailRequestPerIp, ip);
  if (kind) await takeMailOfKind({ limits }, kind, email);
  await limits.take(LIMITS.mailPerMinute, email);
  await limits.take(LIMITS.mailPerHour, email);
  await limits.take(mailCap(cause, settings.mailCaps), '');
}

/**
 * Counts a message that may follow one of another kind within the minute.
 *
 * @throws AppError when one of its own kind went out less than a minute ago.
 */
export async function takeMailOfKind({ limits }: LimitContext, kind: string, email: string): Promise<void> {
  await limits.take(LIMITS.mailPerMinute, keyOf(kind, email));
}

/**
 * Counts the message that a sign-up sends by itself, and tells whether it may be sent. It delays no message but the
 * next of its kind.
 */
export async function takeSignUpMail({ limits, settings }: CapContext, email: string): Promise<boolean> {
  await limits.isOver(LIMITS.mailPerMinute, keyOf('signup', email));
  return !(await limits.isOver(mailCap('sign-up', settings.mailCaps), ''));
}

/** Counts a message to a mailbox that the caller did not name. Tells whether it got too many. */
export async function isMailboxFull({ limits }: LimitContext, email: string): Promise<boolean> {
  return (
    (await limits.isOver(LIMITS.mailPerMinute, email)) || (await limits.isOver(LIMITS.mailPerHour, email))
  );
}

function keyOf(kind: string, email: string): string {
  return `${kind}\n${email}`;
}
