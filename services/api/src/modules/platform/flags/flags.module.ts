import type { ApiModule } from '#src/api-module.ts';
import { flagModel } from './flags.model.ts';
import { flagRoutes } from './flags.routes.ts';

export const flags: ApiModule = { models: [flagModel], routes: flagRoutes };
