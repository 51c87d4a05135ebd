import { defineEndpoint } from '#src/base/endpoint.ts';

export type * from './event-invitations.schemas.ts';

/**
 * Invites an artist to apply to one’s own event, free of credits. A repeat answers the first invitation. The answer
 * does not tell whether the artist has muted the venue.
 */
export const inviteToApply = defineEndpoint({
  method: 'POST',
  path: '/api/events/:id/invitations',
  summary: 'Invites an artist to apply to one’s own event, free of credits.',
  status: 201,
  errors: [
    'unauthenticated',
    'forbidden',
    'not_found',
    'event_closed',
    'event_full',
    'already_applied',
    'wrong_state',
  ],
  schemas: async () => (await import('./event-invitations.schemas.ts')).inviteToApplySchemas,
});

/** The caller’s own events that take applications, the next one first, for the choice to which to invite an artist. */
export const listInvitableEvents = defineEndpoint({
  method: 'GET',
  path: '/api/orgs/me/invitable-events/:artistId',
  summary: 'Lists the venue’s own events to which it can invite an artist.',
  errors: ['unauthenticated', 'forbidden', 'not_found'],
  schemas: async () => (await import('./event-invitations.schemas.ts')).listInvitableEventsSchemas,
});

/**
 * The artist’s invitations that they can still follow, the newest first. Those of muted venues are left out, and so
 * are those to which the artist has applied.
 */
export const listOwnInvitations = defineEndpoint({
  method: 'GET',
  path: '/api/event-invitations',
  summary: 'Lists the artist’s invitations that can still be followed, the newest first.',
  errors: ['unauthenticated', 'forbidden'],
  schemas: async () => (await import('./event-invitations.schemas.ts')).listOwnInvitationsSchemas,
});

/** The venues that the artist has muted, the last one first. */
export const listMutedVenues = defineEndpoint({
  method: 'GET',
  path: '/api/muted-venues',
  summary: 'Lists the venues of whose invitations the artist does not hear.',
  errors: ['unauthenticated', 'forbidden'],
  schemas: async () => (await import('./event-invitations.schemas.ts')).listMutedVenuesSchemas,
});

/** Mutes a venue: the artist no longer hears of its invitations. A repeat changes nothing. */
export const muteVenue = defineEndpoint({
  method: 'PUT',
  path: '/api/muted-venues/:id',
  summary: 'Mutes a venue, so that the artist does not hear of its invitations.',
  errors: ['unauthenticated', 'forbidden', 'not_found'],
  schemas: async () => (await import('./event-invitations.schemas.ts')).muteVenueSchemas,
});

/** Lets a muted venue invite again. A repeat changes nothing. */
export const unmuteVenue = defineEndpoint({
  method: 'DELETE',
  path: '/api/muted-venues/:id',
  summary: 'Lets a muted venue invite the artist again.',
  errors: ['unauthenticated', 'forbidden'],
  schemas: async () => (await import('./event-invitations.schemas.ts')).unmuteVenueSchemas,
});
