import * as z from 'zod';
import { actName } from '#src/desk/acts.schemas.ts';
import { id, instant } from '#src/base/primitives.schemas.ts';
import { PAGE_STATES } from './list-choices.ts';
import { adminListQuery } from './list-filters.schemas.ts';

/** An artist as a row of the admin area. */
export const adminArtist = z.object({
  id,
  userId: z.string(),
  handle: z.string(),
  name: z.string(),
  picture: z.string().nullable(),
  location: z.string().nullable(),
  /** How much of the profile is complete, in percent. */
  complete: z.number().int().min(0).max(100),
  /** Credits that can be spent. */
  credits: z.number().int().min(0),
  /** Reports that wait for a decision. */
  reports: z.number().int().min(0),
  state: z.enum(PAGE_STATES),
  joinedAt: instant,
  /** What an administrator can do, the most usual act first. */
  allowedActions: z.array(actName),
});
export type AdminArtist = z.infer<typeof adminArtist>;

export const listAdminArtistsSchemas = {
  query: z.object({ ...adminListQuery, state: z.enum(PAGE_STATES).optional() }),
  response: z.array(adminArtist),
};
