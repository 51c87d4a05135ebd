import * as endpoints from '@backline/contracts/event-invitations';
import { forbidden } from '@backline/service-kit/http/app-error';
import type { Identity } from '@backline/service-kit/http/identity';
import type { Handle, RouteContext } from '#src/context.ts';
import { accountOf } from '#src/modules/accounts/accounts.service.ts';
import { findArtist } from '#src/modules/artists/artists.service.ts';
import { inviteArtist } from './invite-artist.service.ts';
import { invitableEvents, listOwnInvitations } from './list-invitations.service.ts';
import { listMutedVenues, muteVenue, unmuteVenue } from './muted-venues.service.ts';

export function eventInvitationRoutes(handle: Handle, context: RouteContext): void {
  async function venueOf({ userId }: Identity): Promise<string> {
    const { orgId } = await accountOf(context, userId);
    if (orgId === null) throw forbidden('Only venues invite artists');
    return orgId;
  }

  async function artistOf({ userId }: Identity): Promise<string> {
    const { artistId } = await accountOf(context, userId);
    if (artistId === null) throw forbidden('Only artists are invited');
    return artistId;
  }

  handle(endpoints.inviteToApply, { who: 'person' }, async ({ params, body, caller, requestId }) => {
    const orgId = await venueOf(caller);
    const { artistId } = body;
    const invitation = { eventId: params.id, artistId, orgId, userId: caller.userId, requestId };
    const { eventId, at } = await inviteArtist(context, invitation);
    return { eventId, artistId, invitedAt: at.toISOString() };
  });

  handle(endpoints.listInvitableEvents, { who: 'person' }, async ({ params, caller }) => {
    const orgId = await venueOf(caller);
    const { _id: artistId } = await findArtist(context, params.artistId);
    return invitableEvents(context, orgId, artistId);
  });

  handle(endpoints.listOwnInvitations, { who: 'person' }, async ({ caller }) =>
    listOwnInvitations(context, await artistOf(caller)),
  );

  handle(endpoints.listMutedVenues, { who: 'person' }, async ({ caller }) =>
    listMutedVenues(context, await artistOf(caller)),
  );

  handle(endpoints.muteVenue, { who: 'person' }, async ({ params, caller }) => {
    await muteVenue(context, await artistOf(caller), params.id);
    return { id: params.id };
  });

  handle(endpoints.unmuteVenue, { who: 'person' }, async ({ params, caller }) => {
    await unmuteVenue(context, await artistOf(caller), params.id);
    return { id: params.id };
  });
}
