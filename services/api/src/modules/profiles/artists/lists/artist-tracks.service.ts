import type { SpotifyFact } from '@backline/contracts/base/choices';
import { parseSpotifyArtist } from '@backline/contracts/base/links';
import type { TopTrack } from '@backline/contracts/profiles/spotify';
import { AppError, invalidFields } from '@backline/service-kit/http/answers/app-error';
import { releaseAll } from '@backline/shared-records/media/media-references';
import type { RouteContext } from '#src/context.ts';
import { readSpotifyFacts } from '#src/modules/profiles/signup/extract-profile.service.ts';
import type { ArtistRecord } from '#src/modules/profiles/artists/artists.model.ts';
import { changeProfile, type ReadProfile } from '#src/modules/profiles/artists/artists.service.ts';
import { claimFacts, photoOf, tracksOf } from '#src/modules/profiles/artists/followers/extracted-facts.ts';

/**
 * Keeps the given tracks, in this order. Null if the profile has another version now.
 * @throws AppError `validation_failed` for a track that is not in the list.
 */
export async function setTopTracks(
  context: RouteContext,
  read: ReadProfile,
  named: readonly Pick<TopTrack, 'name' | 'album'>[],
): Promise<ArtistRecord | null> {
  return changeProfile(context, read, ({ topTracks }) => {
    const left = [...topTracks];
    const kept = named.map(({ name, album }, index) => {
      const place = left.findIndex((track) => track.name === name && track.album === album);
      const [track] = place === -1 ? [] : left.splice(place, 1);
      if (!track) throw invalidFields({ [`tracks.${index}`]: 'This track is not in the list' });
      return track;
    });
    return { topTracks: kept };
  });
}

/**
 * Reads the Spotify profile of the artist's link, and replaces the facts in `take`.
 * @throws AppError `wrong_state` without a link, or if the link has changed meanwhile; `not_found` and
 * `unavailable` as `readSpotifyFacts` does.
 */
export async function takeSpotifyFacts(
  context: RouteContext,
  artist: ArtistRecord,
  take: readonly SpotifyFact[],
): Promise<ArtistRecord | null> {
  const spotifyId = spotifyIdOf(artist);
  if (spotifyId === null) throw noLink();
  const facts = await readSpotifyFacts(context, artist.userId, spotifyId);
  const { connection, clock } = context;
  const hasTracks = take.includes('tracks') && facts.topTracks.length > 0;
  const hasPhoto = take.includes('photo') && facts.image !== null;
  return changeProfile(context, { artistId: artist._id, version: null }, async (present, session) => {
    if (spotifyIdOf(present) !== spotifyId) throw noLink();
    if (hasPhoto) await releaseAll(connection, photoOf(present._id), clock(), session);
    if (hasTracks) await releaseAll(connection, tracksOf(present._id), clock(), session);
    const chosen = { picture: hasPhoto ? facts.image : null, topTracks: hasTracks ? facts.topTracks : [] };
    const { photo, topTracks } = await claimFacts(context, present._id, chosen, session);
    return {
      ...(take.includes('name') && { stageName: facts.name }),
      ...(take.includes('followers') &&
        facts.followers !== null && { spotifyFollowers: facts.followers, followersReadAt: clock() }),
      ...(hasPhoto && photo && { photo }),
      ...(hasTracks && topTracks && { topTracks }),
      spotifyReadAt: clock(),
    };
  });
}

function spotifyIdOf({ socialLinks }: Pick<ArtistRecord, 'socialLinks'>): string | null {
  return parseSpotifyArtist(socialLinks.spotify ?? '');
}

function noLink(): AppError {
  return new AppError('wrong_state', { message: 'Link your Spotify profile and save it first.' });
}
