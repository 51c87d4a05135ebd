import * as z from 'zod';
import { defineEndpoint } from './endpoint.ts';

/** What a link to a page shows where it is shared (Open Graph). `image` is a path or an address. */
export const pagePreview = z.object({
  title: z.string(),
  description: z.string(),
  image: z.string().nullable(),
});
export type PagePreview = z.infer<typeof pagePreview>;

export const getPagePreview = defineEndpoint({
  method: 'GET',
  path: '/api/page-previews',
  summary: 'What a link to a public profile or an event shows; 404 where there is neither.',
  query: z.object({ path: z.string().startsWith('/', 'Begin with /').max(200) }),
  response: pagePreview,
  errors: ['not_found'],
});
