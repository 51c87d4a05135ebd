import { defineEndpoint } from '#src/base/endpoint.ts';

export type * from './promise.schemas.ts';

const ERRORS = ['unauthenticated', 'forbidden', 'gate_required'] as const;

/** The waiting applications whose reply is due within so many hours. */
export const SOON_DUE_HOURS = 12;

/** The days in which missed promises are counted. */
export const MISSED_DAYS = 30;

/** From so many missed promises on, a venue is marked. Nothing starts by itself (rules: reply promise). */
export const MISSED_OFTEN = 3;

/** The most rows of each list. */
export const PROMISE_ROWS_MAX = 100;

/** Replies that venues owe soon, the first due first, at most `PROMISE_ROWS_MAX`. */
export const listSoonDue = defineEndpoint({
  method: 'GET',
  path: '/api/admin/promise/soon-due',
  summary: 'Lists replies that venues owe soon. For administrators.',
  errors: ERRORS,
  schemas: async () => (await import('./promise.schemas.ts')).listSoonDueSchemas,
});

/** Venues that missed promises, those with the most first, at most `PROMISE_ROWS_MAX`. */
export const listMissed = defineEndpoint({
  method: 'GET',
  path: '/api/admin/promise/missed',
  summary: 'Lists venues that missed promises. For administrators.',
  errors: ERRORS,
  schemas: async () => (await import('./promise.schemas.ts')).listMissedSchemas,
});
