import * as endpoints from '@backline/contracts/credits';
import { forbidden } from '@backline/service-kit/http/app-error';
import type { Handle, RouteContext } from '#src/context.ts';
import { accountOf } from '#src/modules/accounts/accounts.service.ts';
import { countFreeWithdrawals } from '#src/modules/applications/settle-credits.ts';
import { findWallet, listEntries } from '#src/modules/ledger/ledger.service.ts';
import { toCredits } from './credits.presenter.ts';

export function creditRoutes(handle: Handle, context: RouteContext): void {
  handle(endpoints.getCredits, { who: 'person' }, async ({ caller }) => {
    const { artistId } = await accountOf(context, caller.userId);
    if (artistId === null) throw forbidden('Create your artist profile first');
    const [wallet, entries, freeWithdrawals] = await Promise.all([
      findWallet(context, artistId),
      listEntries(context, artistId),
      countFreeWithdrawals(context, artistId),
    ]);
    return toCredits(wallet, entries, freeWithdrawals);
  });
}
