import type { AuthContext } from '#src/context.ts';
import { LIMITS } from '#src/limits.ts';

type LimitContext = Pick<AuthContext, 'limits'>;

interface MailRequest {
  /** The caller's network address. */
  ip: string;
  email: string;
  /** A kind that is also limited by itself, see `takeMailOfKind`. */
  kind?: string | undefined;
}

/** Counts a message that a caller asks for. @throws AppError past a limit of the caller, the mailbox or all mail. */
export async function takeMail({ limits }: LimitContext, { ip, email, kind }: MailRequest): Promise<void> {
  await limits.take(LIMITS.mailRequestPerIp, ip);
  if (kind) await takeMailOfKind({ limits }, kind, email);
  await limits.take(LIMITS.mailPerMinute, email);
  await limits.take(LIMITS.mailPerHour, email);
  await limits.take(LIMITS.mailInAll, '');
}

/**
 * Counts a message that may follow one of another kind within the minute.
 *
 * @throws AppError when one of its own kind went out less than a minute ago.
 */
export async function takeMailOfKind({ limits }: LimitContext, kind: string, email: string): Promise<void> {
  await limits.take(LIMITS.mailPerMinute, keyOf(kind, email));
}

/** Counts the message that a sign-up sends by itself. It delays no message but the next of its kind. */
export async function noteSignUpMail({ limits }: LimitContext, email: string): Promise<void> {
  await limits.isOver(LIMITS.mailPerMinute, keyOf('signup', email));
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
