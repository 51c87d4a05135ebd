import { PACK_RETURN_DAYS } from '@backline/contracts/base/limits';
import type { TestResult } from '@backline/contracts/shop/purchases';
import { AppError, notFound } from '@backline/service-kit/http/answers/app-error';
import type { ClientSession } from 'mongoose';
import type { RouteContext } from '#src/context.ts';
import { beforePosition, type Position } from '#src/http/paging.ts';
import { findWallet } from '#src/modules/records/ledger/ledger.service.ts';
import { figuresOf } from '#src/modules/records/ledger/plan-entries.ts';
import { returnableSince, returnableUntil } from './purchase-life.ts';
import { toPurchase } from './purchases.presenter.ts';
import { purchaseModel, type PurchaseRecord } from './purchases.model.ts';
import { type Actor, settlePurchase, type StepOptions, takeStep } from './payment/settle-purchase.service.ts';

/** The buyer of the purchases. Without an artist they are those of all. */
export interface PurchaseBuyer {
  artistId?: string;
}

/** The newest purchases first, without those that were never paid. */
export async function listPurchases(
  { connection }: RouteContext,
  buyer: PurchaseBuyer,
  { limit, after }: { limit: number; after: Position | undefined },
): Promise<PurchaseRecord[]> {
  return purchaseModel(connection)
    .find({
      ...buyer,
      status: { $nin: ['expired', 'failed'] },
      ...beforePosition('createdAt', after, (sort) => new Date(sort)),
    })
    .sort({ createdAt: -1, _id: -1 })
    .limit(limit)
    .lean();
}

/** More than anybody buys in these days. */
const RETURNABLE_MAX = 100;

/** The newest purchases that were paid in the days of a withdrawal, also those that have gone back. */
export async function listReturnable(
  { connection, clock }: RouteContext,
  artistId: string,
): Promise<PurchaseRecord[]> {
  return purchaseModel(connection)
    .find({ artistId, paidAt: { $gt: returnableSince(clock()) } })
    .sort({ createdAt: -1, _id: -1 })
    .limit(RETURNABLE_MAX)
    .lean();
}

/** @throws AppError `not_found`, also for the purchase of another artist. */
export async function findOwnPurchase(
  { connection }: RouteContext,
  artistId: string,
  id: string,
): Promise<PurchaseRecord> {
  const purchase = await purchaseModel(connection).findOne({ _id: id, artistId }).lean();
  if (!purchase) throw notFound('Purchase');
  return purchase;
}

/** Purchased credits that can be spent: those that no application holds. Granted credits are held first. */
async function unusedCredits(
  context: RouteContext,
  artistId: string,
  session: ClientSession | null = null,
): Promise<number> {
  const { balance, held, purchased } = figuresOf(await findWallet(context, artistId, session));
  return Math.min(purchased, balance - held);
}

export async function present(context: RouteContext, purchases: readonly PurchaseRecord[]) {
  const [first] = purchases;
  if (!first) return [];
  const unused = await unusedCredits(context, first.artistId);
  return purchases.map((purchase) => toPurchase(purchase, unused, context.clock()));
}

export async function presentOne(context: RouteContext, purchase: PurchaseRecord) {
  return toPurchase(purchase, await unusedCredits(context, purchase.artistId), context.clock());
}

/** Whether only an outside payment service knows the state of a purchase. */
export function isDecidedOutside({ status, provider }: PurchaseRecord): boolean {
  return status === 'open' && provider !== 'test';
}

/** Asks the payment service at once, because the person who returns from the checkout waits. */
export async function refreshPurchase(
  context: RouteContext,
  purchase: PurchaseRecord,
): Promise<PurchaseRecord> {
  const settled = await settlePurchase(context, purchase._id).catch((error: unknown) => {
    context.logger.warn({ err: error, purchase: purchase._id }, 'a purchase could not be looked up');
    return null;
  });
  return settled ?? purchase;
}

/** Stores the choice on the page of the test checkout. A repeat keeps the first result. */
export async function endTestCheckout(
  context: RouteContext,
  { _id, provider }: PurchaseRecord,
  testResult: TestResult,
): Promise<PurchaseRecord> {
  // The page does not exist in production.
  if (provider !== 'test' || !context.settings.hasTestCheckout) throw notFound('Test checkout');
  await purchaseModel(context.connection).updateOne(
    { _id, status: 'open', testResult: { $exists: false }, expiresAt: { $gt: context.clock() } },
    { $set: { testResult } },
  );
  const settled = await settlePurchase(context, _id);
  if (!settled) throw notFound('Purchase');
  return settled;
}

/** The buyer withdraws: takes the credits of an unused pack back, and requests its refund. A repeat changes nothing. */
export async function withdrawFromPurchase(
  context: RouteContext,
  purchase: PurchaseRecord,
  actor: Actor,
): Promise<PurchaseRecord> {
  if (isRefunded(purchase)) return purchase;
  const until = returnableUntil(purchase);
  if (until === null) throw wrongState(purchase, 'You can withdraw only from a paid purchase.');
  if (until <= context.clock()) {
    throw wrongState(purchase, `You can withdraw from a purchase for ${PACK_RETURN_DAYS} days.`);
  }
  const withdrawnAt = context.clock();
  return startRefund(context, purchase, {
    actor,
    withdrawnAt,
    check: async (session) => {
      if ((await unusedCredits(context, purchase.artistId, session)) >= purchase.credits) return;
      throw wrongState(purchase, 'Some of these credits were spent, or an application holds them.');
    },
  });
}

/**
 * Refunds a purchase, even if its credits were spent, and notifies the artist of a debt. A repeat changes nothing.
 */
export async function refund(context: RouteContext, id: string, actor: Actor) {
  const found = await purchaseModel(context.connection).findById(id).lean();
  if (!found) throw notFound('Purchase');
  const purchase = isRefunded(found) ? found : await refundPaid(context, found, actor);
  const { debt } = figuresOf(await findWallet(context, purchase.artistId));
  return { purchase, owed: debt };
}

function isRefunded({ status }: PurchaseRecord): boolean {
  return status === 'refunding' || status === 'refunded';
}

async function refundPaid(
  context: RouteContext,
  purchase: PurchaseRecord,
  actor: Actor,
): Promise<PurchaseRecord> {
  if (purchase.status === 'paid') return startRefund(context, purchase, { actor });
  throw wrongState(purchase, `Only a paid purchase can be refunded. This one is ${purchase.status}.`);
}

/** Takes back the available credits. The rest becomes a debt (rules: buying credits). */
async function startRefund(
  context: RouteContext,
  purchase: PurchaseRecord,
  { withdrawnAt, ...options }: StepOptions & { withdrawnAt?: Date },
): Promise<PurchaseRecord> {
  const step = {
    status: 'refunding' as const,
    takenBack: purchase.credits,
    ...(withdrawnAt && { withdrawnAt }),
  };
  const taken = await takeStep(context, purchase, step, options);
  if (taken) return taken;
  throw wrongState(purchase, 'This purchase has just changed. Please try again.');
}

function wrongState({ status }: PurchaseRecord, message: string): AppError {
  return new AppError('wrong_state', { message, details: { status } });
}
