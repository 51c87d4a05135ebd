import type { ApiModule } from '#src/api-module.ts';
import { checkVenuesRoutes } from './check-venues.routes.ts';
import { orgModel } from './orgs.model.ts';
import { orgRoutes } from './orgs.routes.ts';

export const orgs: ApiModule = {
  models: [orgModel],
  routes(handle, context) {
    orgRoutes(handle, context);
    checkVenuesRoutes(handle, context);
  },
};
