import { defineEndpoint } from '#src/base/endpoint.ts';

export type * from './page-views.schemas.ts';

/**
 * Tells that a person looks at a profile or an event. `id` may be a profile's handle. The page in the browser sends it,
 * because pages that the server renders are kept for many visitors. A view counts once per viewer and day; the page's
 * own people and robots do not count (rules: numbers). The answer is the same for all.
 */
export const countView = defineEndpoint({
  method: 'POST',
  path: '/api/page-views',
  summary: 'Counts that a person looks at a profile or an event, once for each viewer and day.',
  status: 202,
  errors: ['not_found'],
  schemas: async () => (await import('./page-views.schemas.ts')).countViewSchemas,
});

/** Tells of an act on a profile. Each counts as a view does: once per viewer and day, and not the owner's. */
export const countAct = defineEndpoint({
  method: 'POST',
  path: '/api/artists/:id/acts',
  summary: 'Counts that a visitor shares a profile or opens a link of it, once for each and day.',
  status: 202,
  errors: ['not_found'],
  schemas: async () => (await import('./page-views.schemas.ts')).countActSchemas,
});
