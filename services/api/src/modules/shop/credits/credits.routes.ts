import * as endpoints from '@backline/contracts/shop/credits';
import { verifyWallets as verifyEndpoint } from '@backline/contracts/desk/operators';
import type { Handle, RouteContext } from '#src/context.ts';
import { readCursor, takePage } from '#src/http/paging.ts';
import { artistOf } from '#src/modules/accounts/accounts/accounts.service.ts';
import { countFreeWithdrawals } from '#src/modules/booking/applications/life/settle-credits.ts';
import { findWallet, listEntries, listLines } from '#src/modules/records/ledger/ledger.service.ts';
import { verifyWallets } from '#src/modules/records/ledger/verify-wallets.service.ts';
import { verifyPurchases } from '#src/modules/shop/purchases/admin/verify-purchases.service.ts';
import type { ApiModule } from '#src/api-module.ts';
import { toCredits, toLedgerLine } from './credits.presenter.ts';

function creditRoutes(handle: Handle, context: RouteContext): void {
  handle(endpoints.getCredits, { who: 'person' }, async ({ caller }) => {
    const artistId = await artistOf(context, caller.userId);
    const [wallet, entries, freeWithdrawals] = await Promise.all([
      findWallet(context, artistId),
      listEntries(context, artistId),
      countFreeWithdrawals(context, artistId),
    ]);
    return toCredits(wallet, entries, freeWithdrawals);
  });

  handle(endpoints.listLedger, { who: 'person' }, async ({ query, caller, setHeader }) => {
    const { limit, cursor } = query;
    const artistId = await artistOf(context, caller.userId);
    const [before] = readCursor(cursor) ?? [];
    const found = await listLines(context, artistId, { limit: limit + 1, before });
    const { path } = endpoints.listLedger;
    const shown = takePage(found, { path, query, setHeader }, ({ number, _id }) => [number, _id]);
    return shown.map(toLedgerLine);
  });

  handle(verifyEndpoint, { who: 'anyone' }, async ({ query }) => {
    const wallets = await verifyWallets(context, query.after);
    return { ...wallets, purchases: await verifyPurchases(context, wallets.artistIds) };
  });
}

export const credits: ApiModule = { routes: creditRoutes };
