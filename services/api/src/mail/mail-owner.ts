import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import type { RouteContext } from '#src/context.ts';
import type { AccountMessage } from '#src/http/account-admin.ts';
import { queueMail } from './api-mail.ts';

/**
 * Mails the owner of an account. A hosted authentication service does not send our messages, so our own queue sends
 * them then. False if neither can.
 */
export async function mailOwner(
  { connection, accountAdmin, mail }: RouteContext,
  userId: string,
  message: AccountMessage,
  letter: { kind: string; usefulUntil: Date },
): Promise<boolean> {
  if (await accountAdmin?.send(userId, message)) return true;
  const account = await accountAdmin?.read(userId);
  if (!account || !mail) return false;
  const { path, label, facts, ...rest } = message;
  const content = {
    ...rest,
    facts: Object.entries(facts),
    button: { label, href: new URL(path, mail.siteUrl).href },
  };
  await inTransaction(connection, (session) =>
    queueMail(mail, { ...letter, to: account.email, content }, session),
  );
  mail.queue.wake();
  return true;
}
