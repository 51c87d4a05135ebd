import * as z from 'zod';
import { PLACE_SEARCH_MAX_LENGTH } from './limits.ts';
import { id } from './primitives.schemas.ts';
import { cleanLine } from './texts.ts';

/** Degrees; north and east are positive. */
export const point = z.object({ latitude: z.number(), longitude: z.number() });
export type Point = z.infer<typeof point>;

/**
 * A town of the gazetteer. `country` is its ISO code, `countryName` is for people. `region` comes where the country has
 * another town of the name. `text` is the shortest text that the server recognises as this place.
 */
export const place = z.object({
  id,
  name: z.string(),
  country: z.string().length(2),
  countryName: z.string(),
  region: z.string().optional(),
  point,
  text: z.string(),
});
export type Place = z.infer<typeof place>;

const SEARCH_ERROR = `Use 1 to ${PLACE_SEARCH_MAX_LENGTH} characters, for example lis`;

export const listPlacesSchemas = {
  query: z.object({
    q: z
      .string({ error: SEARCH_ERROR })
      .overwrite(cleanLine)
      .min(1, SEARCH_ERROR)
      .max(PLACE_SEARCH_MAX_LENGTH, SEARCH_ERROR),
  }),
  response: z.array(place),
};

export const getPlaceSchemas = { params: z.object({ id }), response: place };
