import { defineEndpoint } from '#src/base/endpoint.ts';

export type * from './favourites.schemas.ts';

/**
 * The favourites of the caller’s venue, the last one first. With `eventId`, one of its own events, each has its
 * `state` there. The members of the venue share them, and nobody else reads them.
 */
export const listFavourites = defineEndpoint({
  method: 'GET',
  path: '/api/orgs/me/favourites',
  summary: 'Lists the favourites of the caller’s venue, the last one first.',
  errors: ['unauthenticated', 'forbidden', 'not_found'],
  schemas: async () => (await import('./favourites.schemas.ts')).listFavouritesSchemas,
});

/** Whether an artist is a favourite of the caller’s venue. */
export const getFavourite = defineEndpoint({
  method: 'GET',
  path: '/api/orgs/me/favourites/:artistId',
  summary: 'Answers whether an artist is a favourite of the caller’s venue.',
  errors: ['unauthenticated', 'forbidden', 'not_found'],
  schemas: async () => (await import('./favourites.schemas.ts')).getFavouriteSchemas,
});

/**
 * Makes an artist a favourite, or changes the private note of one. Without `note` the note stays. `wrong_state` is for
 * a venue with `FAVOURITES_MAX` of them.
 */
export const keepFavourite = defineEndpoint({
  method: 'PUT',
  path: '/api/orgs/me/favourites/:artistId',
  summary: 'Makes an artist a favourite of the caller’s venue, or changes the note.',
  errors: ['unauthenticated', 'forbidden', 'not_found', 'wrong_state'],
  schemas: async () => (await import('./favourites.schemas.ts')).keepFavouriteSchemas,
});

/** Ends that an artist is a favourite, and deletes the note. A repeat changes nothing. */
export const removeFavourite = defineEndpoint({
  method: 'DELETE',
  path: '/api/orgs/me/favourites/:artistId',
  summary: 'Ends that an artist is a favourite of the caller’s venue.',
  errors: ['unauthenticated', 'forbidden'],
  schemas: async () => (await import('./favourites.schemas.ts')).removeFavouriteSchemas,
});

/**
 * Invites the favourites of the venue to apply to one of its events, in the order of the list, within the limits of
 * invitations. `leftOut` names the others, each with the reason. A repeat goes on with those who were not invited.
 */
export const inviteFavourites = defineEndpoint({
  method: 'POST',
  path: '/api/events/:id/favourite-invitations',
  summary: 'Invites the favourites of the venue to apply to one of its events.',
  errors: ['unauthenticated', 'forbidden', 'not_found', 'event_closed', 'event_full'],
  schemas: async () => (await import('./favourites.schemas.ts')).inviteFavouritesSchemas,
});
