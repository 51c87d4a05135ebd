import { parseSpotifyArtist } from '@backline/contracts/links';
import { GENRES_MAX } from '@backline/contracts/limits';
import type { ExtractedProfile, ExtractionProgress, socialUrlsInput } from '@backline/contracts/signup';
import { INVALID_SPOTIFY } from '@backline/contracts/spotify';
import type * as z from 'zod';
import type { RouteContext } from '#src/context.ts';
import { AppError } from '#src/http/app-error.ts';
import { invalidFields } from '#src/http/parse-input.ts';
import type { LinkFace } from '#src/integrations/oembed/oembed.ts';
import { OutsideError } from '#src/integrations/outside-fetch.ts';
import type { SpotifyProfile, SpotifyTrack } from '#src/integrations/spotify/spotify.ts';
import { storePicture } from '#src/modules/pictures/pictures.service.ts';
import { findSpotifyProfile, findTopTracks } from '#src/modules/spotify/spotify.service.ts';
import { genreName } from './genre-name.ts';
import { suggestedBio } from './suggested-bio.ts';

type Links = z.output<typeof socialUrlsInput>;

/** What the platforms told; pictures are still addresses at theirs. */
interface Sources {
  spotify: SpotifyProfile | null;
  soundcloud: LinkFace | null;
}

/**
 * Reads the linked profiles. Spotify, where linked, must answer; SoundCloud must only where it is all there is.
 *
 * @throws AppError `validation_failed` for a link that leads to nobody, `unavailable` when nobody answers.
 */
export async function readProfile(
  context: RouteContext,
  links: Links,
  report: (progress: ExtractionProgress) => void,
): Promise<ExtractedProfile> {
  report({ step: 1 });
  const spotifyId = links.spotify ? parseSpotifyArtist(links.spotify) : null;
  report({ step: 2 });
  const [spotify, soundcloud, tiktok] = await Promise.all([
    spotifyId === null ? null : readSpotify(context, spotifyId),
    links.soundcloud ? readSoundCloud(context, links.soundcloud, spotifyId !== null) : null,
    links.tiktok ? readTikTok(context, links.tiktok) : null,
  ]);
  const name = spotify?.name ?? soundcloud?.name ?? '';
  report({ step: 3, name });
  const tracks = spotify ? await findTopTracks(context, spotify.id) : [];
  const pictures = await copyPictures(context, { spotify, soundcloud }, tracks);
  const found = { name, pictures: pictures.size };
  report({ step: 4, ...found });
  const genres = genresOf(spotify);
  report({ step: 5, ...found });
  const { followers = null, popularity = null } = spotify ?? {};
  report({ step: 6, ...found });
  const at = (url: string | null | undefined) => pictures.get(url ?? '') ?? null;
  return {
    name,
    image: at(spotify?.pictureUrl) ?? at(soundcloud?.pictureUrl),
    genres,
    followers,
    popularity,
    topTracks: tracks.map(({ pictureUrl, ...track }) => {
      const image = at(pictureUrl);
      return { ...track, ...(image !== null && { image }) };
    }),
    suggestedBio: suggestedBio({ name, genres, tracks: tracks.map((track) => track.name), followers }),
    soundcloud: soundcloud && {
      name: soundcloud.name,
      image: at(soundcloud.pictureUrl),
      url: links.soundcloud,
    },
    tiktok,
    source: spotify ? 'spotify' : 'soundcloud',
    spotifyId: spotify?.id ?? null,
  };
}

async function readSpotify(context: RouteContext, id: string): Promise<SpotifyProfile> {
  try {
    return await findSpotifyProfile(context, id);
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'not_found')) throw error;
    throw invalidFields({ 'socialUrls.spotify': INVALID_SPOTIFY });
  }
}

async function readSoundCloud(
  context: RouteContext,
  link: string,
  isExtra: boolean,
): Promise<LinkFace | null> {
  const face = await context.integrations.oembed.read('soundcloud', link).catch((cause: unknown) => {
    if (isExtra && cause instanceof OutsideError) return null;
    throw cause instanceof OutsideError
      ? new AppError('unavailable', { message: 'Failed to fetch SoundCloud profile', cause })
      : cause;
  });
  if (face || isExtra) return face;
  throw invalidFields({ 'socialUrls.soundcloud': 'SoundCloud shows nobody at this link' });
}

/** Its name there, as a sign that the link leads to the right one; nothing hangs on it. */
async function readTikTok({ integrations, logger }: RouteContext, link: string) {
  try {
    const face = await integrations.oembed.read('tiktok', link);
    return face && { name: face.name };
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error;
    logger.warn({ err: error }, 'TikTok could not be read');
    return null;
  }
}

function genresOf(spotify: SpotifyProfile | null): string[] {
  return [...new Set((spotify?.genres ?? []).map(genreName))].slice(0, GENRES_MAX);
}

/** Our copies by the address at the platform; one that cannot be read is left out. */
async function copyPictures(
  context: RouteContext,
  { spotify, soundcloud }: Sources,
  tracks: SpotifyTrack[],
): Promise<Map<string, string>> {
  const urls = [spotify, soundcloud, ...tracks].map((source) => source?.pictureUrl ?? null);
  const copies = await Promise.all(
    [...new Set(urls)].map(async (url): Promise<[string, string][]> => {
      if (url === null) return [];
      try {
        const picture = await context.integrations.pictures.fetch(url);
        return [[url, await storePicture(context, picture)]];
      } catch (error) {
        if (!(error instanceof OutsideError)) throw error;
        context.logger.warn({ err: error }, 'a picture could not be copied');
        return [];
      }
    }),
  );
  return new Map(copies.flat());
}
