import type { ApiModule } from '#src/api-module.ts';
import { creditRoutes } from './credits.routes.ts';

export const credits: ApiModule = { routes: creditRoutes };
