import { getCredits } from '@backline/contracts/credits';
import type { RouteContext } from '#src/context.ts';
import { forbidden } from '#src/http/app-error.ts';
import type { Handle } from '#src/http/handle.ts';
import { accountOf } from '#src/modules/accounts/accounts.service.ts';
import { countFreeWithdrawals } from '#src/modules/applications/settle-credits.ts';
import { toCredits } from './credits.presenter.ts';
import { findWallet, listEntries } from './credits.service.ts';

export function creditRoutes(handle: Handle, context: RouteContext): void {
  handle(getCredits, { who: 'person' }, async ({ caller }) => {
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
