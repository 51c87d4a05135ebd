import { getArtistStats } from '@backline/contracts/figures/artist-stats';
import type { Handle, RouteContext } from '#src/context.ts';
import { artistOf } from '#src/modules/accounts/accounts/accounts.service.ts';
import type { ApiModule } from '#src/api-module.ts';
import { readArtistStats } from './artist-stats.service.ts';

function artistStatsRoutes(handle: Handle, context: RouteContext): void {
  handle(getArtistStats, { who: 'person' }, async ({ query, caller }) =>
    readArtistStats(context, await artistOf(context, caller.userId), query.days),
  );
}

export const artistStats: ApiModule = { routes: artistStatsRoutes };
