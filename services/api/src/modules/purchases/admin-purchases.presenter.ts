import type { AdminPurchase } from '@backline/contracts/admin-purchases';
import type { ArtistRecord } from '#src/modules/artists/artists.model.ts';
import type { PurchaseRecord } from './purchases.model.ts';

/** Without `artist` when the profile is gone. */
export function toAdminPurchase(purchase: PurchaseRecord, artist: ArtistRecord | undefined): AdminPurchase {
  const { _id, credits, priceCents, currency, status, provider, createdAt, takenBack } = purchase;
  return {
    id: _id,
    credits,
    priceCents,
    currency,
    status,
    isTest: provider === 'test',
    at: createdAt.toISOString(),
    artist: { handle: artist?.handle ?? '', name: artist?.stageName ?? '' },
    takenBack,
    allowedActions: status === 'paid' ? ['refund'] : [],
  };
}
