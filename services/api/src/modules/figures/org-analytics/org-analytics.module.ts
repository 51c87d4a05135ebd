import type { ApiModule } from '#src/api-module.ts';
import { orgAnalyticsRoutes } from './org-analytics.routes.ts';

export const orgAnalytics: ApiModule = { routes: orgAnalyticsRoutes };
