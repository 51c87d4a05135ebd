import * as endpoints from '@backline/contracts/desk/statements';
import type { ApiModule } from '#src/api-module.ts';
import type { Handle, RouteContext } from '#src/context.ts';
import { artistOf } from '#src/modules/accounts/accounts/accounts.service.ts';
import { linkedPerson } from '#src/modules/desk/own-data/linked-person.ts';
import {
  findOwnPurchase,
  listReturnable,
  present,
  presentOne,
  withdrawFromPurchase,
} from '#src/modules/shop/purchases/purchases.service.ts';

function linkedPurchaseRoutes(handle: Handle, context: RouteContext): void {
  handle(endpoints.listLinkedPurchases, { who: 'anyone' }, async ({ query, ip }) => {
    const { artistId } = await buyerOf(query.token, ip);
    return present(context, await listReturnable(context, artistId));
  });

  handle(endpoints.returnLinkedPurchase, { who: 'anyone' }, async ({ params, body, ip, requestId }) => {
    const { userId, artistId } = await buyerOf(body.token, ip);
    const found = await findOwnPurchase(context, artistId, params.id);
    const actor = { userId, requestId, by: 'artist' as const };
    return presentOne(context, await withdrawFromPurchase(context, found, actor));
  });

  const buyerOf = async (token: string, ip: string) => {
    const userId = await linkedPerson(context, { token, ip }, 'Sign in to withdraw from a purchase.');
    return { userId, artistId: await artistOf(context, userId) };
  };
}

/** A suspended person withdraws from a purchase as everybody else does (rules: buying credits). */
export const linkedPurchases: ApiModule = { routes: linkedPurchaseRoutes };
