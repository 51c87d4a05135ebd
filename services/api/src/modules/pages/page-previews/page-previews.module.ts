import type { ApiModule } from '#src/api-module.ts';
import { pagePreviewRoutes } from './page-previews.routes.ts';

export const pagePreviews: ApiModule = { routes: pagePreviewRoutes };
