import { defineEndpoint } from '#src/base/endpoint.ts';

export * from './to-do-kinds.ts';
export type * from './to-do.schemas.ts';

const ERRORS = ['unauthenticated', 'forbidden', 'gate_required'] as const;

/** Numbers above it are shown as '99+'. */
export const TO_DO_COUNT_MAX = 99;

/** The most items of one kind that the list holds. */
export const TO_DO_ITEMS_MAX = 50;

/** How much waits of each kind, up to one more than `TO_DO_COUNT_MAX`. */
export const countToDo = defineEndpoint({
  method: 'GET',
  path: '/api/admin/to-do/counts',
  summary: 'Counts what waits for an administrator. For administrators.',
  errors: ERRORS,
  schemas: async () => (await import('./to-do.schemas.ts')).countToDoSchemas,
});

/** What waits for an administrator, the oldest first, at most `TO_DO_ITEMS_MAX` of each kind. */
export const listToDo = defineEndpoint({
  method: 'GET',
  path: '/api/admin/to-do',
  summary: 'Lists what waits for an administrator, the oldest first. For administrators.',
  errors: ERRORS,
  schemas: async () => (await import('./to-do.schemas.ts')).listToDoSchemas,
});
