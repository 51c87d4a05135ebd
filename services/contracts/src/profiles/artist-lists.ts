import * as z from 'zod';
import { artist, artistVersion } from './artists.ts';
import { defineEndpoint } from '#src/base/endpoint.ts';
import {
  CITY_MAX_LENGTH,
  NAME_MAX_LENGTH,
  PROFILE_LIST_MAX,
  STAGE_NAME_MAX_LENGTH,
} from '#src/base/limits.ts';
import { id, optionalText, requiredText } from '#src/base/primitives.ts';
import { topTrack } from './spotify.ts';

const ofArtist = z.object({ id });
const errors = ['unauthenticated', 'forbidden', 'not_found', 'wrong_state'] as const;

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

/** Schema of a list whose entries differ. `keyOf` gives what makes two of them the same. */
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

/** What can be read from the Spotify profile that an artist links to. */
export const SPOTIFY_FACTS = ['name', 'photo', 'followers', 'tracks'] as const;
export type SpotifyFact = (typeof SPOTIFY_FACTS)[number];

/** Replaces the venues of one’s own profile, in the order given. The `version` works as in `updateArtist`. */
export const setNotableVenues = defineEndpoint({
  method: 'PUT',
  path: '/api/artists/:id/venues',
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
  errors,
});

/** Replaces the artists that one’s own profile names as supported. The `version` works as in `updateArtist`. */
export const setSupportedArtists = defineEndpoint({
  method: 'PUT',
  path: '/api/artists/:id/supported-artists',
  params: ofArtist,
  body: z.object({
    artists: listOf(supportedArtistInput, ({ name }) => name, 'This artist is already in the list'),
    version: artistVersion,
  }),
  response: artist,
  errors,
});

/**
 * Puts the tracks of one’s own profile into an order and leaves out those that are not named. The tracks themselves
 * come from Spotify. The `version` works as in `updateArtist`.
 */
export const setTopTracks = defineEndpoint({
  method: 'PUT',
  path: '/api/artists/:id/tracks',
  params: ofArtist,
  body: z.object({
    tracks: z.array(topTrack.pick({ name: true, album: true })).max(PROFILE_LIST_MAX),
    version: artistVersion,
  }),
  response: artist,
  errors,
});

/**
 * Reads the linked Spotify profile and replaces what `take` names. What Spotify does not tell stays as it is. 404
 * when Spotify knows no such artist.
 */
export const readSpotify = defineEndpoint({
  method: 'POST',
  path: '/api/artists/:id/spotify',
  params: ofArtist,
  body: z.object({ take: z.array(z.enum(SPOTIFY_FACTS)).min(1, 'Choose what to take') }),
  response: artist,
  errors: [...errors, 'unavailable'],
});
