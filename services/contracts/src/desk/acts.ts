import { defineEndpoint } from '#src/base/endpoint.ts';

export * from './act-table.ts';
export type * from './acts.schemas.ts';

const ADMIN_ERRORS = ['unauthenticated', 'forbidden', 'gate_required', 'not_found'] as const;

/** What an act would do to a subject now, in words, and the version to send with it. */
export const previewAct = defineEndpoint({
  method: 'GET',
  path: '/api/admin/acts/:act/:subjectId',
  summary: 'Tells what an act would do to its subject. For administrators.',
  errors: ADMIN_ERRORS,
  schemas: async () => (await import('./acts.schemas.ts')).previewActSchemas,
});

/**
 * Performs an act. A repeat changes nothing and answers the same. It is `wrong_state` when another act came between
 * the preview and this call. An act that takes something away, and one on a flag, is `password_required` after a while.
 */
export const performAct = defineEndpoint({
  method: 'POST',
  path: '/api/admin/acts/:act/:subjectId',
  summary: 'Performs an act on its subject, with a reason. For administrators.',
  errors: [...ADMIN_ERRORS, 'password_required', 'wrong_state', 'unavailable'],
  schemas: async () => (await import('./acts.schemas.ts')).performActSchemas,
});
