import type { ApiModule } from '#src/api-module.ts';
import { eventDetailsRoutes } from './event-details.routes.ts';

export const eventDetails: ApiModule = { routes: eventDetailsRoutes };
