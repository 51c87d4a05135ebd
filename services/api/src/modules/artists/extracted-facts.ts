import { parseSpotifyArtist } from '@backline/contracts/links';
import type { SignupDraft } from '@backline/contracts/signup';
import { pictureAt } from '#src/modules/media/stored-picture.ts';
import type { ArtistRecord } from './artists.model.ts';

type Facts = Pick<ArtistRecord, 'photo' | 'spotifyFollowers' | 'topTracks'>;

/**
 * What extraction read from the profiles that the artist now links to. Nothing is taken from another link, nor from
 * what the client says about itself (rules: server decides).
 */
export function extractedFacts(
  draft: Pick<SignupDraft, 'extracted'> | null,
  links: ArtistRecord['socialLinks'],
): Partial<Facts> {
  const extracted = draft?.extracted;
  if (!extracted) return {};
  const spotifyId = parseSpotifyArtist(links.spotify ?? '');
  if (spotifyId !== null && spotifyId === extracted.spotifyId) {
    return {
      photo: extracted.image === null ? null : pictureAt(extracted.image),
      spotifyFollowers: extracted.followers,
      topTracks: extracted.topTracks,
    };
  }
  const { soundcloud } = extracted;
  const isSameSoundCloud = links.soundcloud !== undefined && links.soundcloud === soundcloud?.url;
  return isSameSoundCloud && soundcloud.image !== null ? { photo: pictureAt(soundcloud.image) } : {};
}
