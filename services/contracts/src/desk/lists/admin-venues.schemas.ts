import * as z from 'zod';
import { actName } from '#src/desk/acts.schemas.ts';
import { id, instant } from '#src/base/primitives.schemas.ts';
import { PAGE_STATES } from './list-choices.ts';
import { adminListQuery } from './list-filters.schemas.ts';

/** A venue as a row of the admin area. */
export const adminVenue = z.object({
  id,
  userId: z.string(),
  handle: z.string(),
  name: z.string(),
  picture: z.string().nullable(),
  city: z.string(),
  /** Applications to its events, of all states. */
  applicants: z.number().int().min(0),
  reports: z.number().int().min(0),
  /** Whether an administrator has checked that the venue is real. */
  isChecked: z.boolean(),
  state: z.enum(PAGE_STATES),
  joinedAt: instant,
  /** What an administrator can do, the most usual act first. */
  allowedActions: z.array(actName),
});
export type AdminVenue = z.infer<typeof adminVenue>;

export const listAdminVenuesSchemas = {
  query: z.object({ ...adminListQuery, state: z.enum(PAGE_STATES).optional() }),
  response: z.array(adminVenue),
};
