import { createHash } from 'node:crypto';
import { AppError, forbidden, invalidFields, notFound } from '@backline/service-kit/http/answers/app-error';
import { CONFIRMED, insertOrFind, type ReadLevel } from '@backline/service-kit/mongo/duplicate-key';
import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import { newId } from '@backline/service-kit/mongo/new-id';
import type { RouteContext } from '#src/context.ts';
import { setTimers } from '#src/modules/base/timers/timers.service.ts';
import { checkTimer } from './purchase-timers.ts';
import { purchaseModel, type PurchaseRecord } from './purchases.model.ts';
import { checkoutOf } from './payment/settle-purchase.service.ts';
import { PACKS, shopOf } from './shop.ts';

/** Payment services keep a checkout open for at least half an hour. */
const OPEN_MS = 60 * 60_000;

export interface Order {
  artistId: string;
  userId: string;
  email: string;
  packId: string;
  country: string | null;
  eventId: string | null;
  idempotencyKey: string | undefined;
}

/**
 * Begins a purchase. The record comes first, so that every payment has one. A repeat with the same key, or after a
 * failure in the middle, continues it (rules: idempotency).
 */
export async function buyPack(context: RouteContext, order: Order): Promise<PurchaseRecord> {
  const repeated = await findRepeat(context, order);
  const purchase =
    repeated ??
    (await insertOrFind(
      () => begin(context, order),
      () => findRepeat(context, order, CONFIRMED),
    ));
  if (purchase.checkoutUrl !== null || purchase.status !== 'open') return purchase;
  const { reference, url } = await checkoutOf(context, purchase).open(purchase, order);
  const opened = await purchaseModel(context.connection)
    .findOneAndUpdate(
      { _id: purchase._id },
      { $set: { reference, checkoutUrl: url } },
      { returnDocument: 'after' },
    )
    .lean();
  return opened ?? purchase;
}

async function begin(context: RouteContext, order: Order): Promise<PurchaseRecord> {
  const { connection, clock } = context;
  const pack = PACKS.find(({ id }) => id === order.packId);
  if (!pack) throw notFound('Pack');
  const provider = requireSale(context, order);
  const now = clock();
  const { artistId, userId, country, eventId, idempotencyKey } = order;
  const purchase: PurchaseRecord = {
    _id: newId(),
    artistId,
    userId,
    packId: pack.id,
    credits: pack.credits,
    priceCents: pack.priceCents,
    currency: pack.currency,
    country,
    eventId,
    provider,
    status: 'open',
    takenBack: 0,
    version: 1,
    reference: null,
    checkoutUrl: null,
    paymentId: null,
    refundAskedAt: null,
    payloadHash: payloadHash(order),
    createdAt: now,
    expiresAt: new Date(now.getTime() + OPEN_MS),
    paidAt: null,
    ...(idempotencyKey !== undefined && { idempotencyKey }),
  };
  await inTransaction(connection, async (session) => {
    await purchaseModel(connection).create([purchase], { session });
    await setTimers(context, [checkTimer(purchase, now)], session);
  });
  return purchase;
}

/** @throws AppError unless a person in that country can buy a pack now (rules: buying credits). */
function requireSale(context: RouteContext, { country }: Order): PurchaseRecord['provider'] {
  const { sale, countries } = shopOf(context);
  const { sellsBy } = context.integrations;
  if (sale !== 'open' || sellsBy === null) throw forbidden('Credits cannot be bought here');
  if (countries === null) return sellsBy;
  if (country === null) throw invalidFields({ country: 'Choose the country that you live in' });
  if (!countries.includes(country)) throw invalidFields({ country: 'Credits are not sold in this country' });
  return sellsBy;
}

async function findRepeat(
  { connection }: RouteContext,
  order: Order,
  level: ReadLevel = 'majority',
): Promise<PurchaseRecord | null> {
  const { artistId, idempotencyKey } = order;
  if (idempotencyKey === undefined) return null;
  const first = await purchaseModel(connection)
    .findOne({ artistId, idempotencyKey })
    .readConcern(level)
    .lean();
  if (!first || first.payloadHash === payloadHash(order)) return first;
  throw new AppError('idempotency_conflict', {
    message: 'This Idempotency-Key was used for another purchase',
  });
}

function payloadHash({ packId, country, eventId }: Order): string {
  return createHash('sha256')
    .update(JSON.stringify([packId, country, eventId]))
    .digest('base64url');
}
