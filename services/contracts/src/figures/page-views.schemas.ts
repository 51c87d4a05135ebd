import * as z from 'zod';
import { id } from '#src/base/primitives.schemas.ts';
import { PROFILE_ACTS, VISIT_SOURCES } from '#src/base/choices.ts';

/** Pages whose visits are counted. */
export const viewedPage = z.enum(['profile', 'event']);
export type ViewedPage = z.infer<typeof viewedPage>;

export const countViewSchemas = {
  body: z.object({
    page: viewedPage,
    id,
    /** The browser names the kind of place and never its address. */
    source: z.enum(VISIT_SOURCES).default('other'),
  }),
  response: z.object({ id }),
};

export const countActSchemas = {
  params: z.object({ id }),
  body: z.object({ act: z.enum(PROFILE_ACTS) }),
  response: z.object({ id }),
};
