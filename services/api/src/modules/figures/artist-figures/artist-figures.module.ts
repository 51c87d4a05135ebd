import type { ApiModule } from '#src/api-module.ts';
import { artistFiguresRoutes } from './artist-figures.routes.ts';

export const artistFigures: ApiModule = { routes: artistFiguresRoutes };
