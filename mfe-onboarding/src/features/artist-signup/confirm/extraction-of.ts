import { parseSpotifyArtist } from '@backline/contracts/links';
import type { ExtractedProfile, SignupDraft } from '@backline/contracts/signup';

/** What the links told, if it was these links: one that was changed since has to be read first. */
export function extractionOf({ socialUrls, extracted }: SignupDraft): ExtractedProfile | null {
  if (!extracted) return null;
  const { spotify = '', soundcloud = '' } = socialUrls;
  if (parseSpotifyArtist(spotify) !== extracted.spotifyId) return null;
  return extracted.source === 'soundcloud' && soundcloud.trim() === '' ? null : extracted;
}
