import type { ApiModule } from '#src/api-module.ts';
import { invitationTurnModel, mutedVenueModel } from './event-invitations.model.ts';
import { eventInvitationRoutes } from './event-invitations.routes.ts';

export const eventInvitations: ApiModule = {
  models: [invitationTurnModel, mutedVenueModel],
  routes: eventInvitationRoutes,
};
