import * as z from 'zod';
import { defineEndpoint } from '#src/base/endpoint.ts';
import { HANDLE_LENGTH } from '#src/base/limits.ts';

const { min, max } = HANDLE_LENGTH;

/** The last part of a public page's address, for example `salt-house`. Capitals make no difference. */
export const handle = z
  .string({ error: 'Enter a handle' })
  .trim()
  .toLowerCase()
  .min(min, { error: `Use at least ${min} characters`, abort: true })
  .max(max, { error: `Use at most ${max} characters`, abort: true })
  .regex(
    /^[a-z0-9]+(-[a-z0-9]+)*$/,
    'Use small letters a to z, numbers and single dashes between them, for example salt-house',
  );

/**
 * Whether the caller's artist or venue could take a handle now. Somebody else may be quicker, so the change itself
 * decides.
 */
export const checkHandle = defineEndpoint({
  method: 'GET',
  path: '/api/handle-check',
  query: z.object({ handle }),
  response: z.object({
    handle: z.string(),
    /** Why not, and what to do; null for a handle that can be taken. */
    problem: z.string().nullable(),
  }),
  errors: ['unauthenticated', 'forbidden'],
});
