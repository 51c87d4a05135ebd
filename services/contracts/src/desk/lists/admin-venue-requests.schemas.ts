import * as z from 'zod';
import { email, id, instant } from '#src/base/primitives.schemas.ts';
import { VENUE_REQUEST_STATES } from './list-choices.ts';
import { adminListQuery } from './list-filters.schemas.ts';

/** A venue that people ask for. */
export const venueRequest = z.object({
  id,
  /** The last spelling of the name. */
  venue: z.string(),
  /** The city of the venue with this name. Null if it is not on Backline yet. */
  location: z.string().nullable(),
  requests: z.number().int().min(1),
  lastAt: instant,
  /** The stage name of the artist who asked last. Null for anybody else. */
  lastBy: z.string().nullable(),
  /** The handle of the venue with this name. Null if it is not on Backline yet. */
  handle: z.string().nullable(),
  state: z.enum(VENUE_REQUEST_STATES),
  /** Whether an administrator can invite it. */
  canInvite: z.boolean(),
});
export type VenueRequest = z.infer<typeof venueRequest>;

export const listVenueRequestsSchemas = {
  query: z.object({ ...adminListQuery, state: z.enum(VENUE_REQUEST_STATES).optional() }),
  response: z.array(venueRequest),
};

export const inviteVenueSchemas = {
  params: z.object({ id }),
  body: z.object({ email }),
  response: z.object({ invited: z.literal(true) }),
};
