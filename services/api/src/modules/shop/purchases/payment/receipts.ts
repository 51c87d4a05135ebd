import { PACK_RETURN_DAYS } from '@backline/contracts/base/limits';
import { priceText } from '@backline/contracts/shop/price-text';
import { SCREEN_PATHS } from '@backline/contracts/platform/screen-paths';
import type { MailContent } from '@backline/service-kit/mail/layout';
import type { PurchaseRecord } from '#src/modules/shop/purchases/purchases.model.ts';

/** The address of a receipt, and the time of writing. */
interface Letter {
  email: string;
  siteUrl: string;
  at: Date;
}

/** The mail about a payment. */
export function receiptMail(purchase: PurchaseRecord, letter: Letter): MailContent {
  const { credits, provider } = purchase;
  return {
    subject: `Receipt: ${credits} credits`,
    heading: `You bought ${credits} credits`,
    paragraphs: [
      ...(provider === 'test' ? ['This was a test payment. No money moved.'] : []),
      `Your credits never expire. You can withdraw from this purchase within ${PACK_RETURN_DAYS} days, while the pack is unused.`,
    ],
    ...rest(purchase, letter, purchase.paidAt ?? letter.at),
  };
}

/** The mail that proves when the buyer withdrew. */
export function withdrawalMail(purchase: PurchaseRecord, letter: Letter): MailContent {
  const withdrawnAt = purchase.withdrawnAt ?? letter.at;
  const { facts, ...others } = rest(purchase, letter, purchase.paidAt ?? letter.at);
  return {
    subject: 'You withdrew from a purchase',
    heading: 'You withdrew from this purchase',
    paragraphs: [
      `We have your withdrawal. The ${purchase.credits} credits left your account.`,
      `${priceText(purchase)} goes back the way you paid. We mail you when it is on its way.`,
    ],
    facts: [['Withdrawn', momentText(withdrawnAt)], ...facts],
    ...others,
  };
}

/** The mail about a refund. */
export function refundMail(purchase: PurchaseRecord, letter: Letter): MailContent {
  return {
    subject: `Refund: ${purchase.credits} credits`,
    heading: `We gave back ${priceText(purchase)}`,
    paragraphs: [arrivalOf(purchase)],
    ...rest(purchase, letter, letter.at),
  };
}

/** The mail about the refund of the credits that a leaver did not use. */
export function partRefundMail(purchase: PurchaseRecord, letter: Letter): MailContent {
  const { currency, partRefundCents: priceCents = 0 } = purchase;
  const part = priceText({ priceCents, currency });
  const { facts, ...others } = rest(purchase, letter, letter.at);
  return {
    subject: `Refund: ${part} of ${priceText(purchase)}`,
    heading: `We gave back ${part}`,
    paragraphs: ['It is the price of the credits that you did not use.', arrivalOf(purchase)],
    facts: [['Refunded', part], ...facts],
    ...others,
  };
}

const arrivalOf = ({ provider }: PurchaseRecord) =>
  provider === 'test'
    ? 'This was a test payment. No money moved.'
    : 'It arrives the way you paid, within some days.';

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'long', timeZone: 'UTC' });

/** `27 November 2026 at 14:05:09 UTC` */
const momentText = (at: Date) => moment.format(at);

function rest(purchase: PurchaseRecord, { email, siteUrl }: Letter, at: Date) {
  return {
    facts: [
      ['Account', email],
      ['Date', at.toISOString().slice(0, 10)],
      ['Pack', `${purchase.credits} credits`],
      ['Total, with tax', priceText(purchase)],
      ['Purchase', purchase._id],
    ] satisfies [string, string][],
    button: { label: 'Your credits', href: new URL(SCREEN_PATHS.credits, siteUrl).href },
    closing: 'Keep this message as your receipt.',
  };
}
