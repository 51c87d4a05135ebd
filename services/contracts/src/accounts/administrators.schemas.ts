import * as z from 'zod';
import { email, id, instant, newPassword } from '#src/base/primitives.schemas.ts';

/** Longest grant that the API reads, in characters. */
const GRANT_MAX_LENGTH = 100;

export const inviteAdministratorSchemas = {
  body: z.object({ email }),
  response: z.object({ grant: z.string(), expiresAt: instant }),
};

export const acceptAdminInvitationSchemas = {
  body: z.object({
    grant: z.string().min(1).max(GRANT_MAX_LENGTH),
    password: newPassword,
  }),
  response: z.object({ email: z.string() }),
};

export const listAdministratorsSchemas = {
  response: z.array(z.object({ email: z.string(), since: instant, isListed: z.boolean() })),
};

export const removeAdministratorSchemas = {
  params: z.object({ email }),
  response: z.object({ removed: z.boolean() }),
};

export const checkNewAddressSchemas = {
  body: z.object({ userId: id, email: z.string().max(1000) }),
  response: z.object({ refusal: z.enum(['listed', 'administrator']).nullable() }),
};

export const tellOfGuessesSchemas = {
  body: z.object({ email: z.string().max(1000) }),
  response: z.object({ isMailed: z.boolean() }),
};
