import type { ApiModule } from '#src/api-module.ts';
import { gateGrantModel, passwordProofModel } from './admin.model.ts';
import { adminRoutes } from './admin.routes.ts';
import { adminGrantModel, administratorModel } from './administrators.model.ts';
import { administratorRoutes } from './administrators.routes.ts';

export const admin: ApiModule = {
  models: [gateGrantModel, passwordProofModel, administratorModel, adminGrantModel],
  routes(handle, context) {
    adminRoutes(handle, context);
    administratorRoutes(handle, context);
  },
};
