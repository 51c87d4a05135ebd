import * as z from 'zod';
import { actName } from '#src/desk/acts.schemas.ts';
import { id, instant } from '#src/base/primitives.schemas.ts';
import { EVENT_LIST_STATES } from './list-choices.ts';
import { adminListQuery } from './list-filters.schemas.ts';

/** An event as a row of the admin area. */
export const adminEvent = z.object({
  id,
  headliner: z.string(),
  picture: z.string().nullable(),
  venue: z.string(),
  city: z.string(),
  startsAt: instant,
  timeZone: z.string(),
  /** Applications of all states. */
  applicants: z.number().int().min(0),
  /** Spots that are free. */
  spots: z.number().int().min(0),
  payRange: z.string(),
  credits: z.number().int().min(0),
  /** Reports that wait for a decision. */
  reports: z.number().int().min(0),
  state: z.enum(EVENT_LIST_STATES),
  /** What an administrator can do, the most usual act first. */
  allowedActions: z.array(actName),
});
export type AdminEvent = z.infer<typeof adminEvent>;

export const listAdminEventsSchemas = {
  query: z.object({
    ...adminListQuery,
    /** The event begins before this moment. */
    until: instant.optional(),
    state: z.enum(EVENT_LIST_STATES).optional(),
  }),
  response: z.array(adminEvent),
};
