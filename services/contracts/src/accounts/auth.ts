import { defineEndpoint } from '#src/base/endpoint.ts';

export type * from './auth.schemas.ts';

/**
 * Creates an artist account and signs the person in, or mails a link that does. While sign-up is closed it needs an
 * invitation, and takes only the invited address (rules: closed beta).
 */
export const signUp = defineEndpoint({
  method: 'POST',
  path: '/api/auth/signup',
  summary: 'Creates an artist account and signs the person in, or mails a link that does.',
  status: 201,
  errors: ['email_taken', 'invitation_required'],
  schemas: async () => (await import('./auth.schemas.ts')).signUpSchemas,
});

/** Signs a person in, or waits for a code. The server knows the account type. */
export const signIn = defineEndpoint({
  method: 'POST',
  path: '/api/auth/login',
  summary: 'Signs a person in.',
  errors: ['invalid_credentials'],
  schemas: async () => (await import('./auth.schemas.ts')).signInSchemas,
});

/** Ends the session of this browser. Without one the answer is the same. */
export const signOut = defineEndpoint({
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'Ends the session of this browser. Without a session the answer is the same.',
  errors: [],
  schemas: async () => (await import('./auth.schemas.ts')).signOutSchemas,
});

/** Where the person is signed in. This session comes first, then the last seen. */
export const listSessions = defineEndpoint({
  method: 'GET',
  path: '/api/auth/sessions',
  summary: 'Lists where the person is signed in, this session first.',
  errors: ['unauthenticated'],
  schemas: async () => (await import('./auth.schemas.ts')).listSessionsSchemas,
});

/** The sign-ins of the last 90 days, also of sessions that are over. */
export const listSignIns = defineEndpoint({
  method: 'GET',
  path: '/api/auth/sign-ins',
  summary: 'Lists the person’s sign-ins of the last 90 days, the newest first.',
  errors: ['unauthenticated'],
  schemas: async () => (await import('./auth.schemas.ts')).listSignInsSchemas,
});

/** Signs one of the own devices out. Another person’s session and one that ended both answer 404. */
export const endSession = defineEndpoint({
  method: 'DELETE',
  path: '/api/auth/sessions/:id',
  summary: 'Signs one of the person’s own devices out.',
  errors: ['unauthenticated', 'not_found'],
  schemas: async () => (await import('./auth.schemas.ts')).endSessionSchemas,
});

/** Ends all sessions of the person, on request all but this one. */
export const signOutEverywhere = defineEndpoint({
  method: 'POST',
  path: '/api/auth/logout-everywhere',
  summary: 'Ends all sessions of the person, or all but this one.',
  errors: ['unauthenticated'],
  schemas: async () => (await import('./auth.schemas.ts')).signOutEverywhereSchemas,
});

/** Gives a new tab the running session. Both parts are null for a signed-out person. */
export const getSession = defineEndpoint({
  method: 'GET',
  path: '/api/auth/session',
  summary: 'Tells who is signed in. Both parts are null for a person who is signed out.',
  errors: [],
  schemas: async () => (await import('./auth.schemas.ts')).getSessionSchemas,
});

/** The signed-in person. */
export const getUser = defineEndpoint({
  method: 'GET',
  path: '/api/auth/user',
  summary: 'Answers the signed-in person.',
  errors: ['unauthenticated'],
  schemas: async () => (await import('./auth.schemas.ts')).getUserSchemas,
});
