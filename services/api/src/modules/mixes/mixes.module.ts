import { mediaFileModel } from '@backline/service-kit/media/media-files.model';
import type { ApiModule } from '#src/api-module.ts';
import { playMarkModel, playMonthModel } from './mix-plays.model.ts';
import { mixListModel, mixModel } from './mixes.model.ts';
import { mixRoutes } from './mixes.routes.ts';

export const mixes: ApiModule = {
  // A mix claims a file in its transaction, so the collection of files must stand before the media service begins.
  models: [mixModel, mixListModel, playMonthModel, playMarkModel, mediaFileModel],
  routes: mixRoutes,
};
