import type { ApiModule } from '#src/api-module.ts';
import { eventInvitationModel } from './invited-artists.model.ts';

export const invitedArtists: ApiModule = { models: [eventInvitationModel] };
