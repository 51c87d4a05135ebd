import * as z from 'zod';
import { id, instant } from '#src/base/primitives.schemas.ts';
import { adminListQuery } from './list-filters.schemas.ts';

/** A venue that people ask for. */
export const venueRequest = z.object({
  id,
  /** The last spelling of the name. */
  venue: z.string(),
  requests: z.number().int().min(1),
  lastAt: instant,
  /** The stage name of the artist who asked last. Null for anybody else. */
  lastBy: z.string().nullable(),
  /** The handle of the venue with this name. Null if it is not on Backline yet. */
  handle: z.string().nullable(),
});
export type VenueRequest = z.infer<typeof venueRequest>;

export const listVenueRequestsSchemas = {
  query: z.object(adminListQuery),
  response: z.array(venueRequest),
};
