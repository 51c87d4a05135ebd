import type { ApiModule } from '#src/api-module.ts';
import { eventViewMonthModel, profileViewMonthModel, viewMarkModel, viewSaltModel } from './views.model.ts';
import { viewRoutes } from './views.routes.ts';

export const views: ApiModule = {
  models: [profileViewMonthModel, eventViewMonthModel, viewMarkModel, viewSaltModel],
  routes: viewRoutes,
};
