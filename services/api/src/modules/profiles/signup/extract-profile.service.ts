import type { PicturePlatform } from '@backline/contracts/base/choices';
import { parseSpotifyArtist } from '@backline/contracts/base/links';
import { GENRES_MAX } from '@backline/contracts/base/limits';
import type {
  ExtractedProfile,
  ExtractionProgress,
  socialUrlsInput,
} from '@backline/contracts/profiles/signup';
import { INVALID_SPOTIFY } from '@backline/contracts/profiles/spotify.schemas';
import { AppError, invalidFields, unavailable } from '@backline/service-kit/http/answers/app-error';
import type * as z from 'zod';
import type { RouteContext } from '#src/context.ts';
import type { LinkedProfile } from '#src/integrations/oembed/oembed.ts';
import { OutsideError } from '#src/integrations/outside-fetch.ts';
import type { SpotifyProfile, SpotifyTrack } from '#src/integrations/spotify/spotify.ts';
import { importPicture, waitForPictures } from '#src/modules/base/media/platform-pictures.service.ts';
import { findSpotifyProfile, findTopTracks } from '#src/modules/profiles/spotify/spotify.service.ts';
import { genreName } from './genre-name.ts';
import { suggestedBio } from './suggested-bio.ts';

type Links = z.output<typeof socialUrlsInput>;

/** The data from the platforms. Pictures are still addresses at the platforms. */
interface Sources {
  spotify: SpotifyProfile | null;
  soundcloud: LinkedProfile | null;
  tiktok: { name: string } | null;
}

/**
 * Reads the linked profiles. If Spotify is linked, it must answer. SoundCloud must answer only if it is the only
 * link.
 * @throws AppError `validation_failed` for a link without a profile, `unavailable` if a platform does not answer.
 */
export async function readProfile(
  context: RouteContext,
  userId: string,
  links: Links,
  report: (progress: ExtractionProgress) => void,
): Promise<ExtractedProfile> {
  report({ step: 2 });
  const sources = await readSources(context, links);
  const name = sources.spotify?.name ?? sources.soundcloud?.name ?? '';
  report({ step: 3, name });
  const tracks = sources.spotify ? await findTopTracks(context, sources.spotify.id) : [];
  const pictures = await copyPictures(context, userId, sources, tracks);
  report({ step: 4, name, pictures: pictures.size });
  return toExtractedProfile(links, sources, tracks, pictures);
}

/**
 * Spotify's data of one artist.
 * @throws AppError `not_found` for an artist that Spotify does not know, `unavailable` if it does not answer.
 */
export async function readSpotifyFacts(
  context: RouteContext,
  userId: string,
  spotifyId: string,
): Promise<ExtractedProfile> {
  const sources = { spotify: await findSpotifyProfile(context, spotifyId), soundcloud: null, tiktok: null };
  const tracks = await findTopTracks(context, spotifyId);
  return toExtractedProfile({}, sources, tracks, await copyPictures(context, userId, sources, tracks));
}

async function readSources(context: RouteContext, links: Links): Promise<Sources> {
  const spotifyId = links.spotify ? parseSpotifyArtist(links.spotify) : null;
  const [spotify, soundcloud, tiktok] = await Promise.all([
    spotifyId === null ? null : readSpotify(context, spotifyId),
    links.soundcloud ? readSoundCloud(context, links.soundcloud, spotifyId !== null) : null,
    links.tiktok ? readTikTok(context, links.tiktok) : null,
  ]);
  return { spotify, soundcloud, tiktok };
}

/** Combines the data. `pictures` maps the address at the platform to the path of our copy. */
function toExtractedProfile(
  links: Links,
  { spotify, soundcloud, tiktok }: Sources,
  tracks: SpotifyTrack[],
  pictures: ReadonlyMap<string, string>,
): ExtractedProfile {
  const name = spotify?.name ?? soundcloud?.name ?? '';
  const genres = genresOf(spotify);
  const { followers = null, popularity = null } = spotify ?? {};
  const copyOf = (url: string | null | undefined) => pictures.get(url ?? '') ?? null;
  return {
    name,
    image: copyOf(spotify?.pictureUrl) ?? copyOf(soundcloud?.pictureUrl),
    genres,
    followers,
    popularity,
    topTracks: tracks.map(({ pictureUrl, ...track }) => {
      const image = copyOf(pictureUrl);
      return { ...track, ...(image !== null && { image }) };
    }),
    suggestedBio: suggestedBio({ name, genres, tracks: tracks.map((track) => track.name), followers }),
    soundcloud: soundcloud && {
      name: soundcloud.name,
      image: copyOf(soundcloud.pictureUrl),
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
): Promise<LinkedProfile | null> {
  const profile = await context.integrations.oembed.read('soundcloud', link).catch((cause: unknown) => {
    if (isExtra && cause instanceof OutsideError) return null;
    throw cause instanceof OutsideError ? unavailable('Failed to fetch SoundCloud profile', cause) : cause;
  });
  if (profile || isExtra) return profile;
  throw invalidFields({ 'socialUrls.soundcloud': 'SoundCloud shows no profile at this link' });
}

/** Reads the name at TikTok, which only shows the person that the link is right. */
async function readTikTok({ integrations, logger }: RouteContext, link: string) {
  try {
    const profile = await integrations.oembed.read('tiktok', link);
    return profile && { name: profile.name };
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error;
    logger.warn({ err: error }, 'TikTok could not be read');
    return null;
  }
}

function genresOf(spotify: SpotifyProfile | null): string[] {
  return [...new Set((spotify?.genres ?? []).map(genreName))].slice(0, GENRES_MAX);
}

/**
 * Copies pictures. The result maps the address at the platform to our path. A picture that cannot be read, or fails
 * its check, is left out.
 */
async function copyPictures(
  context: RouteContext,
  userId: string,
  { spotify, soundcloud }: Sources,
  tracks: SpotifyTrack[],
): Promise<Map<string, string>> {
  const sources = new Map<string, PicturePlatform>();
  if (soundcloud?.pictureUrl) sources.set(soundcloud.pictureUrl, 'soundcloud');
  for (const part of [spotify, ...tracks]) if (part?.pictureUrl) sources.set(part.pictureUrl, 'spotify');
  const copies = await Promise.all(
    [...sources].map(async ([url, source]): Promise<[string, string][]> => {
      try {
        const { bytes } = await context.integrations.pictures.fetch(url);
        return [[url, await importPicture(context, { userId, source, bytes })]];
      } catch (error) {
        if (!(error instanceof OutsideError)) throw error;
        context.logger.warn({ err: error }, 'a picture could not be copied');
        return [];
      }
    }),
  );
  const paths = new Map(copies.flat());
  const good = await waitForPictures(context, [...paths.values()]);
  return new Map([...paths].filter(([, path]) => good.has(path)));
}
