import { defineEndpoint } from '#src/base/endpoint.ts';

export type * from './page-previews.schemas.ts';

/** What a shared link to a public profile, a venue or an event shows. Any other path gets 404. */
export const getPagePreview = defineEndpoint({
  method: 'GET',
  path: '/api/page-previews',
  summary: 'Answers what a link to a public profile, a venue or an event shows.',
  errors: ['not_found'],
  schemas: async () => (await import('./page-previews.schemas.ts')).getPagePreviewSchemas,
});

/** Profiles on one page of the site map. Search engines read up to 50,000 addresses a file. */
export const SITE_MAP_PAGE_SIZE = 5_000;

/** The handles of public profiles by name, a page at a time, for the site map. Pages are counted from 1. */
export const listProfileHandles = defineEndpoint({
  method: 'GET',
  path: '/api/profile-handles',
  summary: 'Lists the handles of public profiles, for the site map.',
  errors: [],
  schemas: async () => (await import('./page-previews.schemas.ts')).listProfileHandlesSchemas,
});
