import * as z from 'zod';
import { id, instant } from '#src/base/primitives.schemas.ts';

/** A night for which an artist was accepted. */
export const artistDate = z.object({
  eventId: id,
  headliner: z.string(),
  startsAt: instant,
  endsAt: instant.nullable(),
  timeZone: z.string(),
  venueName: z.string(),
  city: z.string(),
});
export type ArtistDate = z.infer<typeof artistDate>;

export const listArtistDatesSchemas = { params: z.object({ id }), response: z.array(artistDate) };
