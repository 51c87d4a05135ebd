import * as z from 'zod';
import { defineEndpoint } from '#src/base/endpoint.ts';
import { id } from '#src/base/primitives.ts';

/** Pages whose visits are counted. */
export const viewedPage = z.enum(['profile', 'event']);
export type ViewedPage = z.infer<typeof viewedPage>;

/** Where a visitor came from. `direct` is an address that was typed, kept or opened in an app. */
export const VISIT_SOURCES = ['direct', 'search', 'social', 'site', 'other'] as const;
export type VisitSource = (typeof VISIT_SOURCES)[number];

/**
 * Tells that a person looks at a profile or an event. `id` may be a profile's handle. The page in the browser sends it,
 * because pages that the server renders are kept for many visitors. A view counts once per viewer and day; the page's
 * own people and robots do not count (rules: numbers). The answer is the same for all.
 */
export const countView = defineEndpoint({
  method: 'POST',
  path: '/api/page-views',
  body: z.object({
    page: viewedPage,
    id,
    /** The browser names the kind of place and never its address. */
    source: z.enum(VISIT_SOURCES).default('other'),
  }),
  status: 202,
  response: z.object({ id }),
  errors: ['not_found'],
});

/** What a visitor does with a profile: shares it, or opens one of its links. */
export const PROFILE_ACTS = ['share', 'link'] as const;
export type ProfileAct = (typeof PROFILE_ACTS)[number];

/** Tells of an act on a profile. Each counts as a view does: once per viewer and day, and not the owner's. */
export const countAct = defineEndpoint({
  method: 'POST',
  path: '/api/artists/:id/acts',
  params: z.object({ id }),
  body: z.object({ act: z.enum(PROFILE_ACTS) }),
  status: 202,
  response: z.object({ id }),
  errors: ['not_found'],
});
