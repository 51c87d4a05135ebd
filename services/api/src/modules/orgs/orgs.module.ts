import type { ApiModule } from '#src/api-module.ts';
import { orgModel } from './orgs.model.ts';
import { orgRoutes } from './orgs.routes.ts';

export const orgs: ApiModule = { models: [orgModel], routes: orgRoutes };
