import type { ApiModule } from '#src/api-module.ts';
import { playMarkModel, playMonthModel } from './mix-plays.model.ts';
import { mixListModel, mixModel } from './mixes.model.ts';
import { mixRoutes } from './mixes.routes.ts';

export const mixes: ApiModule = {
  models: [mixModel, mixListModel, playMonthModel, playMarkModel],
  routes: mixRoutes,
};
