import * as lists from '@backline/contracts/profiles/artist-lists';
import type { Handle, RouteContext } from '#src/context.ts';
import { setNotableVenues, setSupportedArtists } from './artist-lists.service.ts';
import { findOwnArtist } from '#src/modules/profiles/artists/artists.policy.ts';
import { setTopTracks, takeSpotifyFacts } from './artist-tracks.service.ts';
import { presentChanged } from '#src/modules/profiles/artists/present-changed.ts';

/** Spotify is asked up to three times, and pictures are copied and checked. */
const SPOTIFY_MS = 30_000;
const READS = { name: 'read-spotify', points: 12, seconds: 3_600 };

/** The lists of a profile. Only their artist edits them. */
export function artistListRoutes(handle: Handle, context: RouteContext): void {
  handle(lists.setNotableVenues, { who: 'person' }, async ({ params, body, caller }) => {
    const { _id: artistId } = await findOwnArtist(context, params.id, caller);
    const read = { artistId, version: body.version };
    return presentChanged(context, artistId, await setNotableVenues(context, read, body.venues));
  });

  handle(lists.setSupportedArtists, { who: 'person' }, async ({ params, body, caller }) => {
    const { _id: artistId } = await findOwnArtist(context, params.id, caller);
    const read = { artistId, version: body.version };
    return presentChanged(context, artistId, await setSupportedArtists(context, read, body.artists));
  });

  handle(lists.setTopTracks, { who: 'person' }, async ({ params, body, caller }) => {
    const { _id: artistId } = await findOwnArtist(context, params.id, caller);
    const read = { artistId, version: body.version };
    return presentChanged(context, artistId, await setTopTracks(context, read, body.tracks));
  });

  handle(
    lists.readSpotify,
    { who: 'person', timeMs: SPOTIFY_MS },
    async ({ params, body, caller, setHeader }) => {
      await context.limits.take(READS, caller.userId, { setHeader });
      const artist = await findOwnArtist(context, params.id, caller);
      return presentChanged(context, artist._id, await takeSpotifyFacts(context, artist, body.take));
    },
  );
}
