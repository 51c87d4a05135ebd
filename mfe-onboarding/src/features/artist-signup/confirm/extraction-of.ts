import { normaliseSoundCloud, parseSpotifyArtist } from '@backline/contracts/links';
import type { ExtractedProfile, SignupDraft } from '@backline/contracts/signup';

/** What the links told, if it was these links: one that was changed since has to be read first. */
export function extractionOf({ socialUrls, extracted }: SignupDraft): ExtractedProfile | null {
  if (!extracted) return null;
  const { spotify = '', soundcloud = '' } = socialUrls;
  if (parseSpotifyArtist(spotify) !== extracted.spotifyId) return null;
  // Beside a Spotify artist it is an extra, and may be another or none by now.
  const isRead =
    extracted.source === 'spotify' || normaliseSoundCloud(soundcloud) === extracted.soundcloud?.url;
  return isRead ? extracted : null;
}
