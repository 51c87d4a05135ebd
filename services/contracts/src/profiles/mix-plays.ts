import { defineEndpoint } from '#src/base/endpoint.ts';

/**
 * Begins to listen: a signed ticket with the moment, and how many seconds must be heard to count as a play
 * (rules: numbers).
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
