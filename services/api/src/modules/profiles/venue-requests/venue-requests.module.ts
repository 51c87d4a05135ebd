import type { ApiModule } from '#src/api-module.ts';
import { venueRequestModel } from './venue-requests.model.ts';
import { venueRequestRoutes } from './venue-requests.routes.ts';

export const venueRequests: ApiModule = { models: [venueRequestModel], routes: venueRequestRoutes };
