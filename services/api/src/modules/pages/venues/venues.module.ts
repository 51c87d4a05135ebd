import type { ApiModule } from '#src/api-module.ts';
import { venueRoutes } from './venues.routes.ts';

export const venues: ApiModule = { routes: venueRoutes };
