import { parseSpotifyArtist, spotifyArtistUrl } from '@backline/contracts/base/links';
import { picturePath } from '@backline/contracts/base/pictures';
import { SPOTIFY_UNAVAILABLE, type SpotifyArtist } from '@backline/contracts/profiles/spotify';
import { notFound, unavailable } from '@backline/service-kit/http/answers/app-error';
import type { RouteContext } from '#src/context.ts';
import { OutsideError } from '#src/integrations/outside-fetch.ts';
import type { Picture } from '#src/integrations/pictures/picture-source.ts';
import type { Spotify, SpotifyProfile, SpotifyTrack } from '#src/integrations/spotify/spotify.ts';

/** @throws AppError `not_found` for an artist that Spotify does not know, `unavailable` when it cannot be asked. */
export async function findSpotifyProfile(context: RouteContext, id: string): Promise<SpotifyProfile> {
  const profile =
    parseSpotifyArtist(id) === id ? await ask(context, (spotify) => spotify.findArtist(id)) : null;
  if (!profile) throw notFound('Spotify artist');
  return profile;
}

/** Reads the tracks. A failure gives an artist without tracks, not an error. */
export async function findTopTracks(context: RouteContext, id: string): Promise<SpotifyTrack[]> {
  try {
    return await ask(context, (spotify) => spotify.topTracks(id));
  } catch (error) {
    context.logger.warn({ err: error }, 'top tracks could not be read');
    return [];
  }
}

/** The public form of the artist: the picture comes through us, the tracks have no pictures. */
export async function findSpotifyArtist(context: RouteContext, id: string): Promise<SpotifyArtist> {
  const { pictureUrl, ...profile } = await findSpotifyProfile(context, id);
  const tracks = await findTopTracks(context, id);
  return {
    ...profile,
    url: spotifyArtistUrl(id),
    image: pictureUrl === null ? null : picturePath('spotifyArtist', id),
    topTracks: tracks.map(({ pictureUrl: _, ...track }) => track),
  };
}

export async function readSpotifyPicture(context: RouteContext, id: string): Promise<Picture> {
  const { pictureUrl } = await findSpotifyProfile(context, id);
  if (pictureUrl === null) throw notFound('Picture');
  try {
    return await context.integrations.pictures.fetch(pictureUrl);
  } catch (cause) {
    throw asUnavailable(cause);
  }
}

async function ask<T>(
  { integrations }: RouteContext,
  question: (spotify: Spotify) => Promise<T>,
): Promise<T> {
  if (!integrations.spotify) throw unavailable(SPOTIFY_UNAVAILABLE);
  try {
    return await question(integrations.spotify);
  } catch (cause) {
    throw asUnavailable(cause);
  }
}

function asUnavailable(cause: unknown): unknown {
  return cause instanceof OutsideError ? unavailable(SPOTIFY_UNAVAILABLE, cause) : cause;
}
