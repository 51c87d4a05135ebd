import type { ApiModule } from '#src/api-module.ts';
import { eventDraftModel } from './event-drafts.model.ts';
import { ownEventRoutes } from './own-events.routes.ts';

export const ownEvents: ApiModule = { models: [eventDraftModel], routes: ownEventRoutes };
