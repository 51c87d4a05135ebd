import * as z from 'zod';
import { defineEndpoint } from '#src/base/endpoint.ts';
import { id } from '#src/base/primitives.ts';

const ofMix = z.object({ id });

/**
 * Begins to listen: a signed ticket with the moment, and how many seconds must be heard to count as a play
 * (rules: numbers).
 */
export const beginListening = defineEndpoint({
  method: 'POST',
  path: '/api/mixes/:id/listens',
  params: ofMix,
  status: 201,
  response: z.object({ ticket: z.string(), seconds: z.number().positive() }),
  errors: ['not_found'],
});

/** Counts a play, once for each listener, mix and day. The answer tells the plays, whether it counted or not. */
export const countPlay = defineEndpoint({
  method: 'POST',
  path: '/api/mixes/:id/plays',
  params: ofMix,
  body: z.object({ ticket: z.string().max(200) }),
  response: z.object({ playCount: z.number().int() }),
  errors: ['not_found'],
});
