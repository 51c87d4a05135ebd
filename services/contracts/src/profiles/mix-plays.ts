import { defineEndpoint } from '#src/base/endpoint.ts';

/**
 * Begins to listen: a signed ticket with the moment, and how many seconds must be heard to count as a play
 * (rules: numbers). Members of a venue also get the seconds after which their browser reports again.
 */
export const beginListening = defineEndpoint({
  method: 'POST',
  path: '/api/mixes/:id/listens',
  summary: 'Answers a signed ticket and the seconds that count as a play.',
  status: 201,
  errors: ['not_found'],
  schemas: async () => (await import('./mix-plays.schemas.ts')).beginListeningSchemas,
});

/** Counts a play, once for each listener, mix and day. The answer tells the plays, whether it counted or not. */
export const countPlay = defineEndpoint({
  method: 'POST',
  path: '/api/mixes/:id/plays',
  summary: 'Counts a play, once for each listener, mix and day.',
  errors: ['not_found'],
  schemas: async () => (await import('./mix-plays.schemas.ts')).countPlaySchemas,
});

/**
 * Reports how many seconds a member of a venue has heard since the ticket. The artist reads the sum of all members in
 * their application (rules: listening). The time since the ticket is the most that counts. The answer tells the
 * seconds that count for this ticket, so a repeat changes nothing.
 */
export const reportListening = defineEndpoint({
  method: 'POST',
  path: '/api/mixes/:id/heard',
  summary: 'Reports the seconds that a member of a venue has heard.',
  errors: ['unauthenticated', 'forbidden', 'not_found'],
  schemas: async () => (await import('./mix-plays.schemas.ts')).reportListeningSchemas,
});

/**
 * Which of the artists the members of the caller’s venue have heard: `LISTEN_FIRST_SECONDS` of the first mix, or all of
 * a shorter one. `artistIds` are separated by commas.
 */
export const findHeardArtists = defineEndpoint({
  method: 'GET',
  path: '/api/orgs/me/heard-artists',
  summary: 'Answers which of some artists the members of the caller’s venue have heard.',
  errors: ['unauthenticated', 'forbidden'],
  schemas: async () => (await import('./mix-plays.schemas.ts')).findHeardArtistsSchemas,
});
