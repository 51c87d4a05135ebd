import { getArtistStats } from '@backline/contracts/figures/artist-stats';
import type { Handle, RouteContext } from '#src/context.ts';
import { artistOf } from '#src/modules/accounts/accounts/accounts.service.ts';
import { readArtistStats } from './artist-stats.service.ts';

export function artistStatsRoutes(handle: Handle, context: RouteContext): void {
  handle(getArtistStats, { who: 'person' }, async ({ query, caller }) =>
    readArtistStats(context, await artistOf(context, caller.userId), query.days),
  );
}
