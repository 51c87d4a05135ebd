import { LIMITS, MAIL_CAP_PREFIX } from '@backline/contracts/accounts/account-limits';
import type { RateLimit } from '@backline/service-kit/mongo/rate-limits';
import type { MailCaps, MailCause } from '#src/config/mail-caps.ts';
import type { AuthContext } from '#src/context.ts';

const HOUR = 3600;

type LimitContext = Pick<AuthContext, 'limits'>;
type CapContext = Pick<AuthContext, 'limits' | 'settings'>;

interface MailRequest {
  /** The caller's network address. */
  ip: string;
  email: string;
  cause: MailCause;
}

/**
 * Counts a message that a caller requests. @throws AppError above a limit of the caller, the mailbox or the cause.
 */
export async function takeMail(
  { limits, settings }: CapContext,
  { ip, email, cause }: MailRequest,
): Promise<void> {
  await limits.take(LIMITS.mailRequestPerIp, ip);
  await takeOfMailbox({ limits }, email, cause);
  await limits.take(mailCap(cause, settings.mailCaps), '');
}

/**
 * Counts a message to a mailbox. A message of another cause may follow at once.
 * @throws AppError less than a minute after one of the same cause, and after five of all causes in an hour.
 */
export async function takeOfMailbox(
  { limits }: LimitContext,
  email: string,
  cause: MailCause,
): Promise<void> {
  await limits.take(LIMITS.mailPerMinute, minuteKey(cause, email));
  await limits.take(LIMITS.mailPerHour, email);
}

/**
 * Counts the message that a sign-up sends by itself, and returns whether it may be sent. It delays only the next
 * message of its cause.
 */
export async function takeSignUpMail({ limits, settings }: CapContext, email: string): Promise<boolean> {
  await limits.isOver(LIMITS.mailPerMinute, minuteKey('sign-up', email));
  return !(await limits.isOver(mailCap('sign-up', settings.mailCaps), ''));
}

/** Counts a message to a mailbox that is not in the caller's request. Returns whether the limit is reached. */
export async function isMailboxFull(
  { limits }: LimitContext,
  email: string,
  cause: MailCause,
): Promise<boolean> {
  return (
    (await limits.isOver(LIMITS.mailPerMinute, minuteKey(cause, email))) ||
    (await limits.isOver(LIMITS.mailPerHour, email))
  );
}

/** The limit of all messages of one cause. Each cause has its own, so that none of them can stop the others. */
function mailCap(cause: MailCause, caps: MailCaps): RateLimit {
  return { name: `${MAIL_CAP_PREFIX}${cause}`, points: caps[cause], seconds: HOUR };
}

function minuteKey(cause: MailCause, email: string): string {
  return `${cause}\n${email}`;
}
