import type { ApiModule } from '#src/api-module.ts';
import { currentUserRoutes } from './current-user.routes.ts';

export const currentUser: ApiModule = { routes: currentUserRoutes };
