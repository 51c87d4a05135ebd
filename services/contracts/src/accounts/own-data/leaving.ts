import { defineEndpoint } from '#src/base/endpoint.ts';

export type * from './leaving.schemas.ts';

/** The days after the start in which a sign-in undoes it (rules: leaving). */
export const LEAVING_DAYS = 14;
/** Where a person reads that the account closes, or is open again. */
export const LEAVING_SCREEN = '/leaving';

/**
 * What would happen if the person deleted the account now. Nothing changes. A suspended person sends the token of
 * their statement.
 */
export const previewLeaving = defineEndpoint({
  method: 'GET',
  path: '/api/leaving',
  summary: 'Names what the deletion of the account would call off, refund and keep.',
  errors: ['unauthenticated', 'forbidden', 'not_found', 'rate_limited', 'unavailable'],
  schemas: async () => (await import('./leaving.schemas.ts')).previewLeavingSchemas,
});

/**
 * Starts the deletion of the person, who is signed in or sends the token of a statement about a suspension. All sessions end at once. A sign-in within `LEAVING_DAYS` days undoes
 * it, but what was called off stays called off.
 */
export const startLeaving = defineEndpoint({
  method: 'POST',
  path: '/api/leaving',
  summary: 'Starts the deletion of the account, and ends all sessions.',
  errors: ['unauthenticated', 'forbidden', 'not_found', 'rate_limited', 'unavailable'],
  schemas: async () => (await import('./leaving.schemas.ts')).startLeavingSchemas,
});

/** Keeps the account of a suspended person who leaves. A repeat changes nothing. `wrong_state` is too late. */
export const keepAccount = defineEndpoint({
  method: 'POST',
  path: '/api/leaving/kept',
  summary: 'Undoes the deletion of the account of a suspended person, who sends the token of a statement.',
  errors: ['forbidden', 'not_found', 'wrong_state', 'rate_limited', 'unavailable'],
  schemas: async () => (await import('./leaving.schemas.ts')).keepAccountSchemas,
});

/** Notes that the person has read that the account is open again. A repeat changes nothing. */
export const seeReturn = defineEndpoint({
  method: 'POST',
  path: '/api/leaving/seen',
  summary: 'Notes that the person has read that the account is open again.',
  errors: ['unauthenticated'],
  schemas: async () => (await import('./leaving.schemas.ts')).seeReturnSchemas,
});

/** Opens the account of a person who signed in while leaving. `gone` is too late. Needs the service key. */
export const undoLeaving = defineEndpoint({
  method: 'PUT',
  path: '/api/leaving/undone',
  summary: 'Opens the account of a person who signed in while leaving. Needs the service key.',
  needsServiceKey: true,
  errors: ['forbidden'],
  schemas: async () => (await import('./leaving.schemas.ts')).undoLeavingSchemas,
});
