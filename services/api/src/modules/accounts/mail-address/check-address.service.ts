import { mailCheckPath } from '@backline/contracts/accounts/mail/mail-address';
import { AppError, unavailable } from '@backline/service-kit/http/answers/app-error';
import type { MailContent } from '@backline/service-kit/mail/layout';
import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import type { RouteContext } from '#src/context.ts';
import { CHECK_MAIL, queueMail } from '#src/mail/api-mail.ts';
import { returnedAddressModel } from './returned-addresses.model.ts';
import { findReturned } from './returned-addresses.service.ts';

const WORKS_MS = 24 * 3_600_000;

/**
 * Mails a link to an address from which mail came back.
 * @throws AppError `wrong_state` for any other address; `unavailable` if this product sends no mail.
 */
export async function checkAddress(context: RouteContext, email: string): Promise<void> {
  const { connection, clock, mail } = context;
  if (!mail) throw unavailable('This product sends no mail now. Please try again later.');
  const returned = await findReturned(context, email);
  if (!returned) throw new AppError('wrong_state', { message: 'Mail reaches this address already.' });
  const usefulUntil = new Date(clock().getTime() + WORKS_MS);
  const fields = [returned._id, String(returned.at.getTime()), String(usefulUntil.getTime())];
  const href = new URL(mailCheckPath(mail.tokens.sign('check-address', fields)), mail.siteUrl).href;
  const letter = { kind: CHECK_MAIL, to: email, content: checkMail(href), usefulUntil };
  await inTransaction(connection, (session) => queueMail(mail, letter, session));
  mail.queue.wake();
}

/**
 * Sends all mail to the address of the link again. A repeat changes nothing.
 * @throws AppError `not_found` for a link that is forged or too old, or if mail has come back since it was sent.
 */
export async function confirmAddress(context: RouteContext, token: string): Promise<void> {
  const { connection, clock, mail } = context;
  const [_id = '', at, until] = mail?.tokens.read('check-address', token) ?? [];
  const returned = await returnedAddressModel(connection).findById(_id).lean();
  const isNewer = returned !== null && String(returned.at.getTime()) !== at;
  if (_id === '' || isNewer || clock().getTime() > Number(until)) {
    throw new AppError('not_found', {
      message: 'This link no longer works. Send a new check mail from your settings.',
    });
  }
  await returnedAddressModel(connection).deleteOne({ _id });
}

/** Whether mail to an address comes back. */
export async function isReturned(context: RouteContext, address: string): Promise<boolean> {
  return (await findReturned(context, address)) !== null;
}

const checkMail = (href: string): MailContent => ({
  subject: 'Check that Backline reaches you',
  heading: 'Does mail reach you?',
  paragraphs: [
    'A message from us to this address came back, so we stopped all mail but security mail.',
    'Follow the link, and you get all your mail again.',
  ],
  button: { label: 'My mail arrives', href },
  facts: [['Link works for', '24 hours']],
  closing: 'If you did not ask for this, ignore this message. Nothing happens without the link.',
});
