import * as z from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { PATH_MAX_LENGTH } from './limits.ts';

/** What a shared link to a page shows (Open Graph). `image` is a path of our origin or a whole address. */
export const pagePreview = z.object({
  title: z.string(),
  description: z.string(),
  image: z.string().nullable(),
});
export type PagePreview = z.infer<typeof pagePreview>;

/** What a shared link to a public profile or an event shows. Any other path gets 404. */
export const getPagePreview = defineEndpoint({
  method: 'GET',
  path: '/api/page-previews',
  query: z.object({ path: z.string().startsWith('/', 'Begin with /').max(PATH_MAX_LENGTH) }),
  response: pagePreview,
  errors: ['not_found'],
});
