import * as z from 'zod';
import { defineEndpoint } from '#src/base/endpoint.ts';
import { id, instant } from '#src/base/primitives.ts';

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

/** The nights ahead for which an artist was accepted, the next one first. By id or handle. */
export const listArtistDates = defineEndpoint({
  method: 'GET',
  path: '/api/artists/:id/dates',
  params: z.object({ id }),
  response: z.array(artistDate),
  errors: ['not_found'],
});
