import * as z from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { id } from './primitives.ts';

/** Pages whose visits are counted. */
export const viewedPage = z.enum(['profile', 'event']);
export type ViewedPage = z.infer<typeof viewedPage>;

/**
 * Tells that a person looks at a profile or an event. `id` may be a profile's handle. The page in the browser sends it,
 * because pages that the server renders are kept for many visitors. A view counts once per viewer and day; the page's
 * own people and robots do not count (rules: numbers). The answer is the same for all.
 */
export const countView = defineEndpoint({
  method: 'POST',
  path: '/api/page-views',
  body: z.object({ page: viewedPage, id }),
  status: 202,
  response: z.object({ id }),
  errors: ['not_found'],
});
