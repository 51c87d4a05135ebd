import type { ApiModule } from '#src/api-module.ts';
import { handleModel } from './handles.model.ts';
import { handleRoutes } from './handles.routes.ts';

export const handles: ApiModule = { models: [handleModel], routes: handleRoutes };
