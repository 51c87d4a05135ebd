import * as z from 'zod';
import {
  CITY_MAX_LENGTH,
  NAME_MAX_LENGTH,
  PROFILE_LIST_MAX,
  STAGE_NAME_MAX_LENGTH,
} from '#src/base/limits.ts';
import { id, optionalText, requiredText } from '#src/base/primitives.schemas.ts';
import { SPOTIFY_FACTS } from '#src/base/choices.ts';
import { artist, artistVersion } from './artists.schemas.ts';
import { topTrack } from './spotify.schemas.ts';

const ofArtist = z.object({ id });

/** A venue that the artist has played. */
export const notableVenueInput = z.object({
  name: requiredText('Venue', NAME_MAX_LENGTH),
  city: optionalText('City', CITY_MAX_LENGTH),
});

/** An artist that this one has supported. `artistId` is the id or handle of a profile here, which gives the name. */
export const supportedArtistInput = z.object({
  name: requiredText('Artist', STAGE_NAME_MAX_LENGTH),
  artistId: id.nullish(),
});

/** Schema of a list whose entries differ. `keyOf` gives the value by which two of them are the same. */
function listOf<Item extends z.ZodType>(item: Item, keyOf: (entry: z.output<Item>) => string, same: string) {
  return z
    .array(item)
    .max(PROFILE_LIST_MAX, `List at most ${PROFILE_LIST_MAX}`)
    .check(({ value, issues }) => {
      const seen = new Set<string>();
      for (const [index, entry] of value.entries()) {
        const key = keyOf(entry).toLowerCase();
        if (seen.has(key))
          issues.push({ code: 'custom', input: entry, path: [index, 'name'], message: same });
        seen.add(key);
      }
    });
}

export const setNotableVenuesSchemas = {
  params: ofArtist,
  body: z.object({
    venues: listOf(
      notableVenueInput,
      ({ name, city }) => JSON.stringify([name, city ?? '']),
      'This venue is already in the list',
    ),
    version: artistVersion,
  }),
  response: artist,
};

export const setSupportedArtistsSchemas = {
  params: ofArtist,
  body: z.object({
    artists: listOf(supportedArtistInput, ({ name }) => name, 'This artist is already in the list'),
    version: artistVersion,
  }),
  response: artist,
};

export const setTopTracksSchemas = {
  params: ofArtist,
  body: z.object({
    tracks: z.array(topTrack.pick({ name: true, album: true })).max(PROFILE_LIST_MAX),
    version: artistVersion,
  }),
  response: artist,
};

export const readSpotifySchemas = {
  params: ofArtist,
  body: z.object({ take: z.array(z.enum(SPOTIFY_FACTS)).min(1, 'Choose what to take') }),
  response: artist,
};
