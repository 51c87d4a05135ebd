import type { ApiModule } from '#src/api-module.ts';
import { betaCountModel, betaFormKeyModel, betaSignupModel } from './beta-signups.model.ts';
import { betaSignupRoutes } from './beta-signups.routes.ts';

export const betaSignups: ApiModule = {
  models: [betaSignupModel, betaCountModel, betaFormKeyModel],
  routes: betaSignupRoutes,
};
