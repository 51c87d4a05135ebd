import { defineEndpoint } from '#src/base/endpoint.ts';

export type * from './passkeys.schemas.ts';

/** Begins a sign-in with a passkey. The answer is the same for everybody (rules: passkeys). */
export const beginPasskeySignIn = defineEndpoint({
  method: 'POST',
  path: '/api/auth/passkey/options',
  summary: 'Begins a sign-in with a passkey.',
  errors: ['not_found'],
  schemas: async () => (await import('./passkeys.schemas.ts')).beginPasskeySignInSchemas,
});

/**
 * Signs a person in with the browser's answer to `beginPasskeySignIn`. A hosted project may count the passkey as one
 * factor. `enterCode` follows then, as after a password.
 */
export const signInWithPasskey = defineEndpoint({
  method: 'POST',
  path: '/api/auth/passkey',
  summary: 'Signs a person in with a passkey.',
  errors: ['invalid_credentials', 'forbidden', 'not_found'],
  schemas: async () => (await import('./passkeys.schemas.ts')).signInWithPasskeySchemas,
});

/** The passkeys of the person, the oldest first. */
export const listPasskeys = defineEndpoint({
  method: 'GET',
  path: '/api/auth/passkeys',
  summary: 'Lists the passkeys of the person.',
  errors: ['unauthenticated'],
  schemas: async () => (await import('./passkeys.schemas.ts')).listPasskeysSchemas,
});

/** Begins to add a passkey. It asks for the password, except for some minutes after a mailed link or a passkey. */
export const beginPasskey = defineEndpoint({
  method: 'POST',
  path: '/api/auth/passkeys/options',
  summary: 'Begins to add a passkey for the person.',
  errors: ['unauthenticated', 'password_required', 'forbidden', 'wrong_state', 'not_found'],
  schemas: async () => (await import('./passkeys.schemas.ts')).beginPasskeySchemas,
});

/** Adds the passkey in the browser's answer to `beginPasskey`. */
export const addPasskey = defineEndpoint({
  method: 'POST',
  path: '/api/auth/passkeys',
  summary: 'Adds a passkey for the person.',
  status: 201,
  errors: ['unauthenticated', 'forbidden', 'wrong_state', 'not_found'],
  schemas: async () => (await import('./passkeys.schemas.ts')).addPasskeySchemas,
});

/** Gives one of the person's passkeys another name. */
export const renamePasskey = defineEndpoint({
  method: 'PUT',
  path: '/api/auth/passkeys/:id',
  summary: 'Renames a passkey of the person.',
  errors: ['unauthenticated', 'not_found'],
  schemas: async () => (await import('./passkeys.schemas.ts')).renamePasskeySchemas,
});

/** Removes one of the person's passkeys. It asks for the password as `beginPasskey` does. */
export const removePasskey = defineEndpoint({
  method: 'POST',
  path: '/api/auth/passkeys/:id/removal',
  summary: 'Removes a passkey of the person.',
  errors: ['unauthenticated', 'password_required', 'forbidden', 'not_found'],
  schemas: async () => (await import('./passkeys.schemas.ts')).removePasskeySchemas,
});
