import { LINK_MAX_LENGTH } from '#src/base/limits.ts';
import { normaliseLink } from '#src/base/links.ts';

/** Platforms on which a mix of an artist may be (rules: media). */
export const MIX_PLATFORMS = ['soundcloud', 'mixcloud'] as const;
export type MixPlatform = (typeof MIX_PLATFORMS)[number];

/** A mix on another platform. */
export interface MixLink {
  platform: MixPlatform;
  /** The address of its page, as it is stored. */
  url: string;
}

const SOUNDCLOUD = /^https:\/\/(?:soundcloud\.com(?:\/[\w-]+){2,4}|on\.soundcloud\.com\/\w+)$/;
const MIXCLOUD_HOME = 'https://www.mixcloud.com/';
const MIXCLOUD = /^(?:https?:\/\/)?(?:(?:www|m)\.)?mixcloud\.com\/([\w-]+)\/([^\s/?#\\]+)\/?(?:[?#]\S*)?$/i;

/**
 * Reads a link to one mix in the forms that people copy, or gives null. SoundCloud: a track, a set or a short link.
 * Mixcloud: a show. A link to a profile names no mix.
 */
export function readMixLink(text: string): MixLink | null {
  const trimmed = text.trim();
  if (trimmed.length > LINK_MAX_LENGTH) return null;
  const soundcloud = normaliseLink.soundcloud(trimmed);
  if (soundcloud !== null && SOUNDCLOUD.test(soundcloud)) return { platform: 'soundcloud', url: soundcloud };
  const [, person, show] = MIXCLOUD.exec(trimmed) ?? [];
  if (person === undefined || show === undefined) return null;
  return { platform: 'mixcloud', url: `${MIXCLOUD_HOME}${person}/${show}/` };
}

/** The page of ours that holds the player of a platform. It alone may show another site. */
export const EMBED_PATH = '/embeds/:platform';

/** How a platform is written. */
export const MIX_PLATFORM_NAMES: Record<MixPlatform, string> = {
  soundcloud: 'SoundCloud',
  mixcloud: 'Mixcloud',
};

/** The page of ours with the platform's player for a mix, or null where the platform cannot play a link of this form. */
export function embedPath({ platform, url }: MixLink): string | null {
  if (playerAddress({ platform, url }) === null) return null;
  return `${EMBED_PATH.replace(':platform', platform)}?url=${encodeURIComponent(url)}`;
}

/** The address of the platform's own player, which begins to play, or null. */
export function playerAddress({ platform, url }: MixLink): string | null {
  if (platform === 'mixcloud') {
    const feed = encodeURIComponent(url.replace(MIXCLOUD_HOME, '/'));
    return `https://player-widget.mixcloud.com/widget/iframe/?autoplay=1&hide_cover=1&feed=${feed}`;
  }
  // Its player does not follow short links.
  if (url.startsWith('https://on.')) return null;
  return `https://w.soundcloud.com/player/?auto_play=true&url=${encodeURIComponent(url)}`;
}
