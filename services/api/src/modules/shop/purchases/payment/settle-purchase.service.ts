import { leavingModel } from '@backline/shared-records/accounts/leavings.model';
import { unavailable } from '@backline/service-kit/http/answers/app-error';
import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import type { ClientSession } from 'mongoose';
import type { RouteContext } from '#src/context.ts';
import type { Checkout } from '#src/integrations/checkout/checkout.ts';
import { accountModel } from '#src/modules/accounts/accounts/accounts.model.ts';
import { audit } from '#src/modules/base/audit/audit.service.ts';
import { ledgerModel } from '#src/modules/records/ledger/ledger.model.ts';
import { postEntry } from '#src/modules/records/ledger/ledger.service.ts';
import type { Posting } from '#src/modules/records/ledger/plan-entries.ts';
import { creditNotice } from '#src/modules/accounts/notices/credit-notice.ts';
import { type NewNotice, notify } from '#src/modules/accounts/notices/notify.ts';
import { setTimers } from '#src/modules/base/timers/timers.service.ts';
import { nextStep, type Step } from '#src/modules/shop/purchases/purchase-life.ts';
import { postingsOf } from './purchase-postings.ts';
import { purchaseModel, type PurchaseRecord } from '#src/modules/shop/purchases/purchases.model.ts';
import { REFUND_LEAVER, timersOf } from '#src/modules/shop/purchases/purchase-timers.ts';
import { isSoldIn } from '#src/modules/shop/purchases/shop.ts';

/** The person behind a step, for the audit log. Null for the payment service and the clock. */
export interface Actor {
  userId: string | null;
  requestId: string | null;
  by: 'artist' | 'operator' | 'admin' | 'system';
  /** The reason, for the audit log. */
  reason?: string;
}

const SYSTEM: Actor = { userId: null, requestId: null, by: 'system' };

/** @throws AppError `unavailable` if the keys of the service were removed. */
export function checkoutOf({ integrations }: RouteContext, { provider }: PurchaseRecord): Checkout {
  const checkout = integrations.checkouts[provider];
  if (checkout) return checkout;
  throw unavailable('The payment service of this purchase cannot be reached. Please try again.');
}

/** The number of tries. Stripe repeats an event that fails, and timers run again. */
const ROUNDS_MAX = 5;

/**
 * Asks the payment service about a purchase and takes the following steps. The webhook, the clock and the returning
 * person all call this, in any order and any number of times.
 */
export async function settlePurchase(context: RouteContext, id: string): Promise<PurchaseRecord | null> {
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const purchase = await purchaseModel(context.connection).findById(id).lean();
    if (!purchase) return null;
    const settled = await takeSteps(context, purchase);
    if (settled) return settled;
    // Another call took a step first. It may have seen an older state, so this one looks again.
  }
  throw unavailable('This purchase is changing at the moment. Please try again.');
}

/** Null if another call took a step meanwhile. */
async function takeSteps(context: RouteContext, purchase: PurchaseRecord): Promise<PurchaseRecord | null> {
  const seen = await checkoutOf(context, purchase).look(purchase);
  let last = purchase;
  for (;;) {
    const step = nextStep(last, seen, (country) => isSoldIn(context, country));
    if (!step) return last;
    const next = await takeStep(context, last, { ...step, paymentId: seen.paymentId }, { actor: SYSTEM });
    if (!next) return null;
    last = next;
  }
}

/** A step, with what it stores besides. */
type StepOfPurchase = Step & {
  paymentId?: string | null;
  withdrawnAt?: Date;
  partRefundCents?: number;
};

export interface StepOptions {
  actor: Actor;
  /** Checks conditions inside the transaction. */
  check?: (session: ClientSession) => Promise<void>;
}

/** Takes one step, once. Null, with nothing written, if another step came first. */
export async function takeStep(
  context: RouteContext,
  before: PurchaseRecord,
  step: StepOfPurchase,
  { actor, check }: StepOptions,
): Promise<PurchaseRecord | null> {
  const taken = await inTransaction(context.connection, async (session) => {
    await check?.(session);
    const after = await storeStep(context, before, step, session);
    if (!after) return null;
    await moveCredits(context, before, after, session);
    const due = timersOf(before, after, context.clock());
    if (after.status === 'paid' && before.status !== 'paid' && (await hasLeft(context, after, session)))
      due.push({ kind: REFUND_LEAVER, subjectId: after._id, dueAt: context.clock() });
    await setTimers(context, due, session);
    const { userId, requestId, by, reason } = actor;
    const change = { from: before.status, to: after.status, ...(reason !== undefined && { reason }) };
    const entry = { action: `purchase.${after.status}`, subjectId: after._id, by, change, userId, requestId };
    await audit(context, [entry], session);
    return after;
  });
  context.wakeTimers();
  return taken;
}

/** Whether the days of the buyer are over, after which unused credits are refunded (rules: leaving). */
async function hasLeft(
  { connection }: RouteContext,
  { userId }: PurchaseRecord,
  session: ClientSession,
): Promise<boolean> {
  if ((await accountModel(connection).exists({ _id: userId }).session(session)) === null) return true;
  const erasing = { _id: userId, state: 'erasing' as const };
  return (await leavingModel(connection).exists(erasing).session(session)) !== null;
}

async function storeStep(
  { connection, clock }: RouteContext,
  { _id, version, paidAt, refundAskedAt, paymentId }: PurchaseRecord,
  step: StepOfPurchase,
  session: ClientSession,
): Promise<PurchaseRecord | null> {
  const now = clock();
  const set = {
    ...step,
    version: version + 1,
    paymentId: step.paymentId ?? paymentId,
    paidAt: step.status === 'paid' ? (paidAt ?? now) : paidAt,
    refundAskedAt: step.status === 'refunding' ? (refundAskedAt ?? now) : refundAskedAt,
  };
  return purchaseModel(connection)
    .findOneAndUpdate({ _id, version }, { $set: set }, { returnDocument: 'after', session })
    .lean();
}

async function moveCredits(
  context: RouteContext,
  before: PurchaseRecord,
  after: PurchaseRecord,
  session: ClientSession,
): Promise<void> {
  for (const posting of postingsOf(before, after)) {
    if (!(await postEntry(context, posting, session))) {
      throw new Error(`The wallet of artist ${after.artistId} took no ${posting.kind} of ${after._id}`);
    }
    await notify(context, [await noticeOf(context, posting, session)], session);
  }
}

async function noticeOf(
  { connection }: RouteContext,
  { artistId, kind, amount, cause, cycle = 1, note }: Posting,
  session: ClientSession,
): Promise<NewNotice> {
  const occasion = `${cause} ${cycle}`;
  if (kind === 'purchase') return creditNotice('credits-bought', artistId, occasion, { credits: amount });
  if (amount > 0) return creditNotice('credits-given', artistId, occasion, { credits: amount, reason: note });
  const entry = await ledgerModel(connection).findOne({ cause, kind, cycle }).session(session).lean();
  return creditNotice('credits-refunded', artistId, occasion, { credits: -amount, owed: entry?.debt ?? 0 });
}
