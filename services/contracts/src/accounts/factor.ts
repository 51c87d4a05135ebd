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
