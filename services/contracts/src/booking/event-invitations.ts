import * as z from 'zod';
import { defineEndpoint } from '#src/base/endpoint.ts';
import { eventSummary } from '#src/records/events.ts';
import { id, instant } from '#src/base/primitives.ts';

/** An invitation to apply to an event (rules: invitations to apply). */
export const eventInvitation = z.object({ eventId: id, artistId: id, invitedAt: instant });
export type EventInvitation = z.infer<typeof eventInvitation>;

/**
 * Invites an artist to apply to one’s own event, free of credits. A repeat answers the first invitation. The answer
 * does not tell whether the artist has muted the venue.
 */
export const inviteToApply = defineEndpoint({
  method: 'POST',
  path: '/api/events/:id/invitations',
  params: z.object({ id }),
  body: z.object({ artistId: id }),
  status: 201,
  response: eventInvitation,
  errors: [
    'unauthenticated',
    'forbidden',
    'not_found',
    'event_closed',
    'event_full',
    'already_applied',
    'wrong_state',
  ],
});

/** What one artist has to do with one of the venue’s events. */
export const inviteState = z.enum(['open', 'invited', 'applied']);

/** One of the venue’s events that take applications. `left` invitations can still be sent for it. */
export const invitableEvent = z.object({
  id,
  headliner: z.string(),
  startsAt: instant,
  timeZone: z.string(),
  state: inviteState,
  left: z.number().int().min(0),
});
export type InvitableEvent = z.infer<typeof invitableEvent>;

/** The caller’s own events that take applications, the next one first, for the choice to which to invite an artist. */
export const listInvitableEvents = defineEndpoint({
  method: 'GET',
  path: '/api/orgs/me/invitable-events/:artistId',
  params: z.object({ artistId: id }),
  response: z.object({
    events: z.array(invitableEvent),
    /** Invitations that the venue can still send in these 24 hours. */
    leftToday: z.number().int().min(0),
  }),
  errors: ['unauthenticated', 'forbidden', 'not_found'],
});

/** An invitation as its artist sees it. */
export const ownInvitation = z.object({ invitedAt: instant, event: eventSummary });
export type OwnInvitation = z.infer<typeof ownInvitation>;

/**
 * The artist’s invitations that they can still follow, the newest first. Those of muted venues are left out, and so
 * are those to which the artist has applied.
 */
export const listOwnInvitations = defineEndpoint({
  method: 'GET',
  path: '/api/event-invitations',
  response: z.array(ownInvitation),
  errors: ['unauthenticated', 'forbidden'],
});

/** A venue that sends the artist no invitations. */
export const mutedVenue = z.object({ id, name: z.string(), handle: z.string(), mutedAt: instant });
export type MutedVenue = z.infer<typeof mutedVenue>;

/** The venues that the artist has muted, the last one first. */
export const listMutedVenues = defineEndpoint({
  method: 'GET',
  path: '/api/muted-venues',
  response: z.array(mutedVenue),
  errors: ['unauthenticated', 'forbidden'],
});

/** Mutes a venue: the artist no longer hears of its invitations. A repeat changes nothing. */
export const muteVenue = defineEndpoint({
  method: 'PUT',
  path: '/api/muted-venues/:id',
  params: z.object({ id }),
  response: z.object({ id }),
  errors: ['unauthenticated', 'forbidden', 'not_found'],
});

/** Lets a muted venue invite again. A repeat changes nothing. */
export const unmuteVenue = defineEndpoint({
  method: 'DELETE',
  path: '/api/muted-venues/:id',
  params: z.object({ id }),
  response: z.object({ id }),
  errors: ['unauthenticated', 'forbidden'],
});
