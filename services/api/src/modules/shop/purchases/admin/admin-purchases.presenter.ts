import type { AdminPurchase } from '@backline/contracts/shop/admin-purchases';
import type { ArtistRecord } from '#src/modules/profiles/artists/artists.model.ts';
import type { PurchaseRecord } from '#src/modules/shop/purchases/purchases.model.ts';
import { orderOf } from '#src/modules/shop/purchases/purchases.presenter.ts';

/** `artist` is absent for a deleted profile. */
export function toAdminPurchase(purchase: PurchaseRecord, artist: ArtistRecord | undefined): AdminPurchase {
  const { status, takenBack } = purchase;
  return {
    ...orderOf(purchase),
    artist: { handle: artist?.handle ?? '', name: artist?.stageName ?? '' },
    takenBack,
    allowedActions: status === 'paid' ? ['refund'] : [],
  };
}
