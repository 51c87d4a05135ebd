import type { ApiModule } from '#src/api-module.ts';
import { artistDateRoutes } from './artist-dates.routes.ts';

export const artistDates: ApiModule = { routes: artistDateRoutes };
