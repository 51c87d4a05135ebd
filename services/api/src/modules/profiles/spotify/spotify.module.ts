import type { ApiModule } from '#src/api-module.ts';
import { spotifyFiles, spotifyRoutes } from './spotify.routes.ts';

export const spotify: ApiModule = { routes: spotifyRoutes, files: spotifyFiles };
