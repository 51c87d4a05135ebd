import type { ApiModule } from '#src/api-module.ts';
import { gateGrantModel } from './admin.model.ts';
import { adminRoutes } from './admin.routes.ts';

export const admin: ApiModule = { models: [gateGrantModel], routes: adminRoutes };
