import * as endpoints from '@backline/contracts/booking/event-invitations';
import type { Handle, RouteContext } from '#src/context.ts';
import { artistOf, orgOf } from '#src/modules/accounts/accounts/accounts.service.ts';
import { findPublicArtist } from '#src/modules/profiles/artists/public-artist.ts';
import type { ApiModule } from '#src/api-module.ts';
import { inviteArtist } from './invite-artist.service.ts';
import { invitableEvents, listOwnInvitations } from './list-invitations.service.ts';
import { listMutedVenues, muteVenue, unmuteVenue } from './muted-venues.service.ts';
import { invitationTurnModel, mutedVenueModel } from './event-invitations.model.ts';

function eventInvitationRoutes(handle: Handle, context: RouteContext): void {
  handle(endpoints.inviteToApply, { who: 'person' }, async ({ params, body, caller, requestId }) => {
    const orgId = await orgOf(context, caller.userId);
    const { artistId } = body;
    const invitation = { eventId: params.id, artistId, orgId, userId: caller.userId, requestId };
    const { eventId, at } = await inviteArtist(context, invitation);
    return { eventId, artistId, invitedAt: at.toISOString() };
  });

  handle(endpoints.listInvitableEvents, { who: 'person' }, async ({ params, caller }) => {
    const orgId = await orgOf(context, caller.userId);
    const { _id: artistId } = await findPublicArtist(context, params.artistId, null);
    return invitableEvents(context, orgId, artistId);
  });

  handle(endpoints.listOwnInvitations, { who: 'person' }, async ({ caller }) =>
    listOwnInvitations(context, await artistOf(context, caller.userId)),
  );

  handle(endpoints.listMutedVenues, { who: 'person' }, async ({ caller }) =>
    listMutedVenues(context, await artistOf(context, caller.userId)),
  );

  handle(endpoints.muteVenue, { who: 'person' }, async ({ params, caller }) => {
    await muteVenue(context, await artistOf(context, caller.userId), params.id);
    return { id: params.id };
  });

  handle(endpoints.unmuteVenue, { who: 'person' }, async ({ params, caller }) => {
    await unmuteVenue(context, await artistOf(context, caller.userId), params.id);
    return { id: params.id };
  });
}

export const eventInvitations: ApiModule = {
  models: [invitationTurnModel, mutedVenueModel],
  routes: eventInvitationRoutes,
};
