import { parseSpotifyArtist } from '@backline/contracts/base/links';
import type { SignupDraft } from '@backline/contracts/profiles/signup';
import type { ClientSession } from 'mongoose';
import type { ApiContext } from '#src/context.ts';
import { claimPlatformPicture } from '#src/modules/base/media/platform-pictures.service.ts';
import type { ArtistRecord } from '#src/modules/profiles/artists/artists.model.ts';

/** The facts from extraction, with the paths of pictures that no profile has claimed yet. */
interface ExtractedFacts extends Partial<Pick<ArtistRecord, 'spotifyFollowers' | 'topTracks'>> {
  picture: string | null;
}

/**
 * The facts from extraction of the artist's present links. Facts of another link, and claims of the client, are
 * ignored (rules: server decides).
 */
export function extractedFacts(
  draft: Pick<SignupDraft, 'extracted'> | null,
  links: ArtistRecord['socialLinks'],
): ExtractedFacts {
  const extracted = draft?.extracted;
  if (!extracted) return { picture: null };
  const spotifyId = parseSpotifyArtist(links.spotify ?? '');
  if (spotifyId !== null && spotifyId === extracted.spotifyId) {
    const { image: picture, followers: spotifyFollowers, topTracks } = extracted;
    return { picture, spotifyFollowers, topTracks };
  }
  const { soundcloud } = extracted;
  const isSameSoundCloud = links.soundcloud !== undefined && links.soundcloud === soundcloud?.url;
  return { picture: isSameSoundCloud ? soundcloud.image : null };
}

/** Claims the pictures of the facts for a profile, inside the transaction that stores it. */
export async function claimFacts(
  context: ApiContext,
  artistId: string,
  { picture, topTracks = [], ...facts }: ExtractedFacts,
  session: ClientSession,
): Promise<Partial<ArtistRecord>> {
  const claim = async (path: string | null | undefined, by: string) =>
    path ? claimPlatformPicture(context, { path, by }, session) : null;
  const photo = await claim(picture, photoOf(artistId));
  const tracks = [];
  for (const { image, ...track } of topTracks) {
    const shown = await claim(image, tracksOf(artistId));
    tracks.push({ ...track, ...(shown && { image: shown.src }) });
  }
  return { ...facts, photo, topTracks: tracks };
}

/** The names of an artist's records as users of files. */
export const photoOf = (artistId: string) => `photo:${artistId}`;
export const galleryOf = (artistId: string) => `gallery:${artistId}`;
export const tracksOf = (artistId: string) => `tracks:${artistId}`;
