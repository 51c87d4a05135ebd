import type { ApiModule } from '#src/api-module.ts';
import { pageViewRoutes } from './page-views.routes.ts';

export const pageViews: ApiModule = { routes: pageViewRoutes };
