import { defineEndpoint } from '#src/base/endpoint.ts';

/** Header with the secret that services show each other. Calls of operators and of the edge carry it. */
export const SERVICE_KEY_HEADER = 'x-service-role-key';

/** Makes a grant for a listed address. Its secret is in this answer only. Needs the service key. */
export const inviteAdministrator = defineEndpoint({
  method: 'POST',
  path: '/api/admin/invitations',
  summary: 'Makes an invitation for an administrator. Needs the service key.',
  status: 201,
  needsServiceKey: true,
  errors: ['forbidden', 'wrong_state'],
  schemas: async () => (await import('./administrators.schemas.ts')).inviteAdministratorSchemas,
});

/** Exchanges a grant and a new password for the rights of an administrator. The person signs in afterwards. */
export const acceptAdminInvitation = defineEndpoint({
  method: 'POST',
  path: '/api/admin/invitations/accept',
  summary: 'Exchanges an invitation and a new password for the rights of an administrator.',
  errors: ['not_found', 'wrong_state', 'unavailable'],
  schemas: async () => (await import('./administrators.schemas.ts')).acceptAdminInvitationSchemas,
});

/** Every recorded administrator. `isListed` is false for an address that left ADMIN_EMAILS. Needs the service key. */
export const listAdministrators = defineEndpoint({
  method: 'GET',
  path: '/api/admin/administrators',
  summary: 'Lists the recorded administrators. Needs the service key.',
  needsServiceKey: true,
  errors: ['forbidden'],
  schemas: async () => (await import('./administrators.schemas.ts')).listAdministratorsSchemas,
});

/** Ends the rights of an administrator, and each open grant for the address. Needs the service key. */
export const removeAdministrator = defineEndpoint({
  method: 'DELETE',
  path: '/api/admin/administrators/:email',
  summary: 'Ends the rights of an administrator. Needs the service key.',
  needsServiceKey: true,
  errors: ['forbidden'],
  schemas: async () => (await import('./administrators.schemas.ts')).removeAdministratorSchemas,
});

/**
 * Mails the owner of an address that somebody guesses the password. An edge in front of a hosted project calls it at
 * most once a day for each address. Needs the service key.
 */
export const tellOfGuesses = defineEndpoint({
  method: 'POST',
  path: '/api/admin/guessed-passwords',
  summary: 'Mails the owner of an address that somebody guesses the password. Needs the service key.',
  needsServiceKey: true,
  errors: ['forbidden'],
  schemas: async () => (await import('./administrators.schemas.ts')).tellOfGuessesSchemas,
});

/**
 * Whether an account may move to another address (rules: administrators): `listed` and `administrator` say why not.
 * Needs the service key.
 */
export const checkNewAddress = defineEndpoint({
  method: 'POST',
  path: '/api/admin/address-checks',
  summary: 'Tells whether an account may move to another address. Needs the service key.',
  needsServiceKey: true,
  errors: ['forbidden'],
  schemas: async () => (await import('./administrators.schemas.ts')).checkNewAddressSchemas,
});
