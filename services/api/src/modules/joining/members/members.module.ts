import type { ApiModule } from '#src/api-module.ts';
import { memberRoutes } from './members.routes.ts';

export const members: ApiModule = { routes: memberRoutes };
