import * as endpoints from '@backline/contracts/shop/purchases';
import type { RateLimit } from '@backline/service-kit/mongo/rate-limits';
import type { Handle, RouteContext } from '#src/context.ts';
import { readIdempotencyKey } from '#src/http/idempotency-key.ts';
import { artistOf } from '#src/modules/accounts/accounts/accounts.service.ts';
import { buyPack } from './buy-pack.service.ts';
import { pageOfPurchases } from './purchases-page.ts';
import {
  endTestCheckout,
  findOwnPurchase,
  isDecidedOutside,
  present,
  presentOne,
  refreshPurchase,
  withdrawFromPurchase,
} from './purchases.service.ts';
import { shopOf } from './shop.ts';

/** The screen polls every three seconds, and each poll calls the payment service. */
const LOOK: RateLimit = { name: 'purchase-look', points: 60, seconds: 120 };

/** A payment service answers more slowly than our database. */
const OUTSIDE_MS = 15_000;

export function purchaseRoutes(handle: Handle, context: RouteContext): void {
  handle(endpoints.getShop, { who: 'person' }, async ({ caller }) => {
    await artistOf(context, caller.userId);
    return shopOf(context);
  });

  handle(endpoints.buyPack, { who: 'person', timeMs: OUTSIDE_MS }, async ({ body, caller, header }) => {
    const artistId = await artistOf(context, caller.userId);
    const purchase = await buyPack(context, {
      artistId,
      userId: caller.userId,
      email: caller.email,
      packId: body.packId,
      country: body.country ?? null,
      eventId: body.eventId ?? null,
      idempotencyKey: readIdempotencyKey(header('idempotency-key')),
    });
    return presentOne(context, purchase);
  });

  handle(endpoints.listPurchases, { who: 'person' }, async (call) => {
    const artistId = await artistOf(context, call.caller.userId);
    const { path } = endpoints.listPurchases;
    return present(context, await pageOfPurchases(context, { artistId }, path, call));
  });

  handle(
    endpoints.getPurchase,
    { who: 'person', timeMs: OUTSIDE_MS },
    async ({ params, caller, setHeader }) => {
      const found = await findOwn(caller.userId, params.id);
      if (!isDecidedOutside(found)) return presentOne(context, found);
      await context.limits.take(LOOK, caller.userId, { setHeader });
      return presentOne(context, await refreshPurchase(context, found));
    },
  );

  handle(endpoints.payTest, { who: 'person' }, async ({ params, body, caller }) => {
    const found = await findOwn(caller.userId, params.id);
    return presentOne(context, await endTestCheckout(context, found, body.result));
  });

  handle(endpoints.returnPurchase, { who: 'person' }, async ({ params, caller, requestId }) => {
    const found = await findOwn(caller.userId, params.id);
    const actor = { userId: caller.userId, requestId, by: 'artist' as const };
    return presentOne(context, await withdrawFromPurchase(context, found, actor));
  });

  const findOwn = async (userId: string, id: string) =>
    findOwnPurchase(context, await artistOf(context, userId), id);
}
