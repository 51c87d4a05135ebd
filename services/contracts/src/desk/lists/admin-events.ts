import { defineEndpoint } from '#src/base/endpoint.ts';

export type * from './admin-events.schemas.ts';

/**
 * The events by the time at which they begin: the last one first, and with `since` the next one first. `search` is for
 * the beginnings of words of the headliner or the venue. For administrators (rules: admin lists).
 */
export const listAdminEvents = defineEndpoint({
  method: 'GET',
  path: '/api/admin/lists/events',
  summary: 'Lists the events of all venues. For administrators.',
  errors: ['unauthenticated', 'forbidden', 'gate_required'],
  schemas: async () => (await import('./admin-events.schemas.ts')).listAdminEventsSchemas,
});
