import { defineEndpoint } from '#src/base/endpoint.ts';

export type * from './admin-applications.schemas.ts';

/**
 * The applications, the newest first. `search` is for the beginnings of words of the artist, the headliner or the
 * venue. A search that fits too many of them is refused. For administrators (rules: admin lists).
 */
export const listAdminApplications = defineEndpoint({
  method: 'GET',
  path: '/api/admin/lists/applications',
  summary: 'Lists the applications of all artists, the newest first. For administrators.',
  errors: ['unauthenticated', 'forbidden', 'gate_required'],
  schemas: async () => (await import('./admin-applications.schemas.ts')).listAdminApplicationsSchemas,
});

/** What happened to one application, in the order of time. It has no message, note or reason. For administrators. */
export const readApplicationHistory = defineEndpoint({
  method: 'GET',
  path: '/api/admin/applications/:id/history',
  summary: 'Answers who did what to an application, and when. For administrators.',
  errors: ['unauthenticated', 'forbidden', 'gate_required', 'not_found'],
  schemas: async () => (await import('./admin-applications.schemas.ts')).readApplicationHistorySchemas,
});
