import type { ApiModule } from '#src/api-module.ts';
import { artistModel, featuredModel, profileViewModel } from './artists.model.ts';
import { artistRoutes } from './artists.routes.ts';

export const artists: ApiModule = {
  models: [artistModel, featuredModel, profileViewModel],
  routes: artistRoutes,
};
