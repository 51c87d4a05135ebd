import type { ApiModule } from '#src/api-module.ts';
import { eventModel } from './events.model.ts';
import { eventRoutes } from './events.routes.ts';

export const events: ApiModule = { models: [eventModel], routes: eventRoutes };
