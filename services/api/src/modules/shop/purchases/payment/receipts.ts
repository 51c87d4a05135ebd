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
      `Your credits never expire. You can return the pack unused within ${PACK_RETURN_DAYS} days.`,
    ],
    ...rest(purchase, letter, purchase.paidAt ?? letter.at),
  };
}

/** The mail about a refund. */
export function refundMail(purchase: PurchaseRecord, letter: Letter): MailContent {
  const { credits, provider } = purchase;
  return {
    subject: `Refund: ${credits} credits`,
    heading: `We gave back ${priceText(purchase)}`,
    paragraphs: [
      provider === 'test'
        ? 'This was a test payment. No money moved.'
        : 'It arrives the way you paid, within some days.',
    ],
    ...rest(purchase, letter, letter.at),
  };
}

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
