import * as endpoints from '@backline/contracts/purchases';
import type { RateLimit } from '@backline/service-kit/mongo/rate-limits';
import type { Handle, RouteContext } from '#src/context.ts';
import { readIdempotencyKey } from '#src/http/idempotency-key.ts';
import { nextLink, readCursor } from '#src/http/paging.ts';
import { artistOf } from '#src/modules/accounts/accounts.service.ts';
import { buyPack } from './buy-pack.service.ts';
import {
  endTestCheckout,
  findOwnPurchase,
  isDecidedOutside,
  listPurchasesOf,
  present,
  presentOne,
  refreshPurchase,
  returnPack,
} from './purchases.service.ts';
import { shopOf } from './shop.ts';

/** The screen asks every three seconds, and each look is a call of the payment service. */
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

  handle(endpoints.listPurchases, { who: 'person' }, async ({ query, caller, setHeader }) => {
    const { limit, cursor } = query;
    const artistId = await artistOf(context, caller.userId);
    const found = await listPurchasesOf(context, artistId, { limit: limit + 1, after: readCursor(cursor) });
    const shown = found.slice(0, limit);
    const last = shown.at(-1);
    if (last && found.length > limit) {
      const position = [last.createdAt.getTime(), last._id] as const;
      setHeader('Link', nextLink(endpoints.listPurchases.path, query, [...position]));
    }
    return present(context, shown);
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
    return presentOne(context, await returnPack(context, found, actor));
  });

  const findOwn = async (userId: string, id: string) =>
    findOwnPurchase(context, await artistOf(context, userId), id);
}
