import { parseSpotifyArtist } from '@backline/contracts/links';
import type { SignupDraft } from '@backline/contracts/signup';
import type { ArtistRecord } from './artists.model.ts';

type Facts = Pick<ArtistRecord, 'profileImage' | 'spotifyFollowers' | 'topTracks'>;

/**
 * What extraction learned of the very profiles that the artist now links to. Of any other link, and of what the
 * client says about itself, nothing is taken (decisions 3).
 */
export function extractedFacts(
  draft: Pick<SignupDraft, 'socialUrls' | 'extracted'> | null,
  links: ArtistRecord['socialLinks'],
): Partial<Facts> {
  const { extracted, socialUrls = {} } = draft ?? {};
  if (!extracted) return {};
  const spotifyId = parseSpotifyArtist(links.spotify ?? '');
  if (spotifyId !== null && spotifyId === extracted.spotifyId) {
    return {
      profileImage: extracted.image,
      spotifyFollowers: extracted.followers,
      topTracks: extracted.topTracks,
    };
  }
  const isSameSoundCloud = links.soundcloud !== undefined && links.soundcloud === socialUrls.soundcloud;
  return isSameSoundCloud && extracted.soundcloud ? { profileImage: extracted.soundcloud.image } : {};
}
