import { normaliseLink, parseSpotifyArtist } from '@backline/contracts/links';
import type { ExtractedProfile, SignupDraft } from '@backline/contracts/signup';

/** What the links told, if it was these links: one that was changed since has to be read first. */
export function extractionOf({
  socialUrls,
  extracted,
}: Pick<SignupDraft, 'socialUrls' | 'extracted'>): ExtractedProfile | null {
  if (!extracted) return null;
  const { spotify = '', soundcloud = '' } = socialUrls;
  if (parseSpotifyArtist(spotify) !== extracted.spotifyId) return null;
  // Beside a Spotify artist it is an extra, and may be another or none by now.
  const isOfTheseLinks =
    extracted.source === 'spotify' || normaliseLink.soundcloud(soundcloud) === extracted.soundcloud?.url;
  return isOfTheseLinks ? extracted : null;
}

/** Whether it was the very same links, so that reading them again would tell nothing new. */
export function isRead(draft: Pick<SignupDraft, 'socialUrls' | 'extracted'>): boolean {
  const extracted = extractionOf(draft);
  const { soundcloud = '' } = draft.socialUrls;
  return extracted !== null && normaliseLink.soundcloud(soundcloud) === (extracted.soundcloud?.url ?? null);
}
