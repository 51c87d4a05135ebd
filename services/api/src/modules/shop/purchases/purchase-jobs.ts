import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import type { RouteContext } from '#src/context.ts';
import { queueMail } from '#src/mail/api-mail.ts';
import type { TimerJobs } from '#src/modules/base/timers/run-timers.ts';
import { setTimers } from '#src/modules/base/timers/timers.service.ts';
import { refundUnused } from './leaving-refunds.ts';
import {
  CHECK_PURCHASE,
  checkTimer,
  MAIL_PART,
  MAIL_RECEIPT,
  MAIL_REFUND,
  MAIL_WITHDRAWAL,
  REFUND_LEAVER,
  REFUND_PART,
  REFUND_PURCHASE,
} from './purchase-timers.ts';
import { purchaseModel } from './purchases.model.ts';
import { partRefundMail, receiptMail, refundMail, withdrawalMail } from './payment/receipts.ts';
import { checkoutOf, settlePurchase } from './payment/settle-purchase.service.ts';

/** A mail server can be down for a weekend. */
const USEFUL_MS = 7 * 86_400_000;

export function purchaseJobs(context: RouteContext): TimerJobs {
  return {
    [CHECK_PURCHASE]: (_context, id) => check(context, id),
    [REFUND_PURCHASE]: (_context, id) => refund(context, id),
    [REFUND_PART]: (_context, id) => refundPart(context, id),
    [REFUND_LEAVER]: (_context, id) => refundLeaver(context, id),
    [MAIL_RECEIPT]: (_context, id) => mail(context, id, 'receiptMailedAt', receiptMail),
    [MAIL_WITHDRAWAL]: (_context, id) => mail(context, id, 'withdrawalMailedAt', withdrawalMail),
    [MAIL_REFUND]: (_context, id) => mail(context, id, 'refundMailedAt', refundMail),
    [MAIL_PART]: (_context, id) => mail(context, id, 'partRefundMailedAt', partRefundMail),
  };
}

/** Checks an open purchase repeatedly, because a webhook may never come. */
async function check(context: RouteContext, id: string): Promise<void> {
  const { connection, clock, logger } = context;
  const purchase = await settlePurchase(context, id).catch((error: unknown) => {
    logger.warn({ err: error, purchase: id }, 'a payment service could not be asked about a purchase');
    return purchaseModel(connection).findById(id).lean();
  });
  if (purchase?.status !== 'open') return;
  await inTransaction(connection, (session) => setTimers(context, [checkTimer(purchase, clock())], session));
}

/** Requests the refund. The credits are taken back already. The timers repeat it until the service accepts. */
async function refund(context: RouteContext, id: string): Promise<void> {
  // The bank or an operator may have refunded the money meanwhile.
  const purchase = await settlePurchase(context, id);
  if (purchase?.status !== 'refunding') return;
  await checkoutOf(context, purchase).refund(purchase);
  await settlePurchase(context, id);
}

/** Requests the refund of unused credits, which are taken back already. */
async function refundPart(context: RouteContext, id: string): Promise<void> {
  const purchase = await purchaseModel(context.connection).findById(id).lean();
  if (purchase?.partRefundCents) await checkoutOf(context, purchase).refundPart(purchase);
}

async function refundLeaver(context: RouteContext, id: string): Promise<void> {
  const purchase = await purchaseModel(context.connection).findById(id).lean();
  if (purchase) await refundUnused(context, purchase.artistId);
}

/** Queues a receipt and records that in one step, because a timer can run again. */
async function mail(
  context: RouteContext,
  id: string,
  noted: 'receiptMailedAt' | 'withdrawalMailedAt' | 'refundMailedAt' | 'partRefundMailedAt',
  contentOf: typeof receiptMail,
): Promise<void> {
  const { connection, clock, accountAdmin, mail: apiMail } = context;
  const purchase = await purchaseModel(connection).findById(id).lean();
  if (!apiMail || !purchase) return;
  const account = await accountAdmin?.read(purchase.userId);
  if (!account) return;
  const at = clock();
  const content = contentOf(purchase, { email: account.email, siteUrl: apiMail.siteUrl, at });
  const usefulUntil = new Date(at.getTime() + USEFUL_MS);
  const letter = { kind: 'receipt', to: account.email, content, usefulUntil };
  await inTransaction(connection, async (session) => {
    const first = { _id: id, [noted]: { $exists: false } };
    const update = { $set: { [noted]: at } };
    const { matchedCount } = await purchaseModel(connection).updateOne(first, update, { session });
    if (matchedCount === 1) await queueMail(apiMail, letter, session);
  });
  apiMail.queue.wake();
}
