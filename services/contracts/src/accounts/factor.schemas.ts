import * as z from 'zod';
import { session, user } from './auth.schemas.ts';

/** A code of an app, or a recovery code. Spaces and hyphens are ignored. */
export const secondFactorCode = z
  .string({ error: 'Enter the code' })
  .trim()
  .min(1, 'Enter the code')
  .max(40, 'A code has 6 digits, a recovery code 16 letters and digits')
  .transform((text) => text.replaceAll(/[\s-]/g, '').toLowerCase())
  .refine((code) => /^(\d{6}|[a-z2-7]{16})$/.test(code), {
    error: 'A code has 6 digits, a recovery code 16 letters and digits',
  });

export const enterCodeSchemas = {
  body: z.object({ code: secondFactorCode }),
  response: user.extend({ session }),
};
