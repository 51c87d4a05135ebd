import * as z from 'zod';
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

export const checkHandleSchemas = {
  query: z.object({ handle }),
  response: z.object({
    handle: z.string(),
    /** The reason of a refusal and the way out; null for a handle that can be taken. */
    problem: z.string().nullable(),
  }),
};
