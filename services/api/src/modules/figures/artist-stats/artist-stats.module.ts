import type { ApiModule } from '#src/api-module.ts';
import { artistStatsRoutes } from './artist-stats.routes.ts';

export const artistStats: ApiModule = { routes: artistStatsRoutes };
