import * as z from 'zod';
import { defineEndpoint } from '#src/base/endpoint.ts';
import { email, id, instant, newPassword } from '#src/base/primitives.ts';

/** Header with the secret that services show each other. Calls of operators and of the edge carry it. */
export const SERVICE_KEY_HEADER = 'x-service-role-key';

/** Longest grant that the API reads, in characters. */
const GRANT_MAX_LENGTH = 100;

/** Makes a grant for a listed address. Its secret is in this answer only. Needs the service key. */
export const inviteAdministrator = defineEndpoint({
  method: 'POST',
  path: '/api/admin/invitations',
  body: z.object({ email }),
  status: 201,
  response: z.object({ grant: z.string(), expiresAt: instant }),
  errors: ['forbidden', 'wrong_state'],
});

/** Exchanges a grant and a new password for the rights of an administrator. The person signs in afterwards. */
export const acceptAdminInvitation = defineEndpoint({
  method: 'POST',
  path: '/api/admin/invitations/accept',
  body: z.object({
    grant: z.string().min(1).max(GRANT_MAX_LENGTH),
    password: newPassword,
  }),
  response: z.object({ email: z.string() }),
  errors: ['not_found', 'wrong_state', 'unavailable'],
});

/** Every recorded administrator. `isListed` is false for an address that left ADMIN_EMAILS. Needs the service key. */
export const listAdministrators = defineEndpoint({
  method: 'GET',
  path: '/api/admin/administrators',
  response: z.array(z.object({ email: z.string(), since: instant, isListed: z.boolean() })),
  errors: ['forbidden'],
});

/** Ends the rights of an administrator, and each open grant for the address. Needs the service key. */
export const removeAdministrator = defineEndpoint({
  method: 'DELETE',
  path: '/api/admin/administrators/:email',
  params: z.object({ email }),
  response: z.object({ removed: z.boolean() }),
  errors: ['forbidden'],
});

/**
 * Whether an account may move to another address (rules: administrators): `listed` and `administrator` say why not.
 * Needs the service key.
 */
export const checkNewAddress = defineEndpoint({
  method: 'POST',
  path: '/api/admin/address-checks',
  body: z.object({ userId: id, email: z.string().max(1000) }),
  response: z.object({ refusal: z.enum(['listed', 'administrator']).nullable() }),
  errors: ['forbidden'],
});
