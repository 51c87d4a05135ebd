import * as endpoints from '@backline/contracts/shop/admin-purchases';
import type { Handle, RouteContext } from '#src/context.ts';
import { requireAdminData } from '#src/modules/accounts/admin/admin.policy.ts';
import { requireRecentPassword } from '#src/modules/accounts/admin/password-again.service.ts';
import { findArtists } from '#src/modules/profiles/artists/artists.service.ts';
import { toAdminPurchase } from './admin-purchases.presenter.ts';
import { findBuyer } from './find-buyer.ts';
import { pageOfPurchases } from '#src/modules/shop/purchases/purchases-page.ts';
import type { PurchaseRecord } from '#src/modules/shop/purchases/purchases.model.ts';
import { refund } from '#src/modules/shop/purchases/purchases.service.ts';

/** The calls of administrators about purchases. */
export function adminPurchaseRoutes(handle: Handle, context: RouteContext): void {
  const findArtistsOf = async (purchases: readonly PurchaseRecord[]) => {
    const artists = await findArtists(context, [...new Set(purchases.map(({ artistId }) => artistId))]);
    return ({ artistId }: PurchaseRecord) => artists.find(({ _id }) => _id === artistId);
  };

  handle(endpoints.listAllPurchases, { who: 'person' }, async (call) => {
    await requireAdminData(context, call);
    const buyer = await findBuyer(context, call.query);
    const purchases = await pageOfPurchases(context, buyer, endpoints.listAllPurchases.path, call);
    const artistOf = await findArtistsOf(purchases);
    return purchases.map((purchase) => toAdminPurchase(purchase, artistOf(purchase)));
  });

  handle(endpoints.refundAsAdmin, { who: 'person' }, async (call) => {
    await requireAdminData(context, call);
    await requireRecentPassword(context, call);
    const { params, body, caller, requestId } = call;
    const actor = { userId: caller.userId, requestId, by: 'admin' as const, reason: body.reason };
    const { purchase, owed } = await refund(context, params.id, actor);
    const artistOf = await findArtistsOf([purchase]);
    return { ...toAdminPurchase(purchase, artistOf(purchase)), owed };
  });
}
