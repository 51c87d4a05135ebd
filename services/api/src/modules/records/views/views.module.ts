import type { ApiModule } from '#src/api-module.ts';
import { eventViewMonthModel, profileViewMonthModel, viewMarkModel, viewSaltModel } from './views.model.ts';

export const views: ApiModule = {
  models: [profileViewMonthModel, eventViewMonthModel, viewMarkModel, viewSaltModel],
};
