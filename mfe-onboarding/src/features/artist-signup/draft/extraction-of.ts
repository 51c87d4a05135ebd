import { normaliseLink, parseSpotifyArtist } from '@backline/contracts/base/links';
import type { ExtractedProfile, SignupDraft } from '@backline/contracts/profiles/signup';

/** The data that was read from these links. Null if a link has changed since and must be read first. */
export function extractionOf({
  socialUrls,
  extracted,
}: Pick<SignupDraft, 'socialUrls' | 'extracted'>): ExtractedProfile | null {
  if (!extracted) return null;
  const { spotify = '', soundcloud = '' } = socialUrls;
  if (parseSpotifyArtist(spotify) !== extracted.spotifyId) return null;
  // With a Spotify artist SoundCloud is optional, so its link may have changed.
  const isOfTheseLinks =
    extracted.source === 'spotify' || normaliseLink.soundcloud(soundcloud) === extracted.soundcloud?.url;
  return isOfTheseLinks ? extracted : null;
}

/** Whether exactly these links were read. Then reading them again gives nothing new. */
export function isRead(draft: Pick<SignupDraft, 'socialUrls' | 'extracted'>): boolean {
  const extracted = extractionOf(draft);
  const { soundcloud = '' } = draft.socialUrls;
  return extracted !== null && normaliseLink.soundcloud(soundcloud) === (extracted.soundcloud?.url ?? null);
}
