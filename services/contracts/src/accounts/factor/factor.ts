import { defineEndpoint } from '#src/base/endpoint.ts';

export type * from './factor.schemas.ts';

/** Ends the wait of a session for the second factor (rules: second factor). */
export const enterCode = defineEndpoint({
  method: 'POST',
  path: '/api/auth/factor',
  summary: 'Signs in with a code of the person’s app, or a recovery code, after the password.',
  errors: ['unauthenticated', 'invalid_code'],
  schemas: async () => (await import('./factor.schemas.ts')).enterCodeSchemas,
});

/** Mails the link that begins the removal of the second factor, to a person who typed the right password. */
export const reportLostPhone = defineEndpoint({
  method: 'POST',
  path: '/api/auth/factor/lost',
  summary: 'Mails the link that begins the removal of the second factor, after the right password.',
  errors: ['unauthenticated', 'wrong_state'],
  schemas: async () => (await import('./factor.schemas.ts')).reportLostPhoneSchemas,
});

/** Whether the own second factor is on, and how many recovery codes are left. */
export const getFactor = defineEndpoint({
  method: 'GET',
  path: '/api/auth/factor/own',
  summary: 'Tells whether the person’s second factor is on, and how many recovery codes are left.',
  errors: ['unauthenticated'],
  schemas: async () => (await import('./factor.schemas.ts')).getFactorSchemas,
});

/** Makes the secret of a new app, for a confirmed address. It counts after `turnOnFactor`. Both need the password. */
export const beginFactor = defineEndpoint({
  method: 'POST',
  path: '/api/auth/factor/setup',
  summary: 'Makes the secret of a new authenticator app. It counts after its first code.',
  errors: ['unauthenticated', 'forbidden', 'wrong_state'],
  schemas: async () => (await import('./factor.schemas.ts')).beginFactorSchemas,
});

/** Turns the second factor on by the first code, and makes ten recovery codes. Other sessions end. */
export const turnOnFactor = defineEndpoint({
  method: 'POST',
  path: '/api/auth/factor/on',
  summary: 'Turns the second factor on by its first code, and makes ten recovery codes.',
  errors: ['unauthenticated', 'invalid_code', 'wrong_state'],
  schemas: async () => (await import('./factor.schemas.ts')).turnOnFactorSchemas,
});

/** Replaces the recovery codes. */
export const renewRecoveryCodes = defineEndpoint({
  method: 'POST',
  path: '/api/auth/factor/codes',
  summary: 'Replaces the recovery codes by ten new ones.',
  errors: ['unauthenticated', 'invalid_code', 'wrong_state'],
  schemas: async () => (await import('./factor.schemas.ts')).renewRecoveryCodesSchemas,
});

/** Turns the second factor off. */
export const turnOffFactor = defineEndpoint({
  method: 'POST',
  path: '/api/auth/factor/off',
  summary: 'Turns the second factor off.',
  errors: ['unauthenticated', 'invalid_code', 'wrong_state'],
  schemas: async () => (await import('./factor.schemas.ts')).turnOffFactorSchemas,
});

/** Mails the link that begins the removal of the second factor, to a signed-in person with neither phone nor codes. */
export const reportOwnLostPhone = defineEndpoint({
  method: 'POST',
  path: '/api/auth/factor/own/lost',
  summary: 'Mails the link that begins the removal of the second factor, to a signed-in person.',
  errors: ['unauthenticated', 'wrong_state'],
  schemas: async () => (await import('./factor.schemas.ts')).reportOwnLostPhoneSchemas,
});
