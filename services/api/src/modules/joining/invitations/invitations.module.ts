import type { ApiModule } from '#src/api-module.ts';
import { invitationModel } from './invitations.model.ts';
import { invitationRoutes } from './invitations.routes.ts';

export const invitations: ApiModule = { models: [invitationModel], routes: invitationRoutes };
