import { LINK_MAX_LENGTH } from './limits.ts';

/** Platforms an artist can link to (rules: links). */
export const PLATFORMS = ['spotify', 'soundcloud', 'tiktok', 'instagram'] as const;
export type Platform = (typeof PLATFORMS)[number];

/** Domain of each platform, without a subdomain. */
export const PLATFORM_HOSTS: Record<Platform, string> = {
  spotify: 'spotify.com',
  soundcloud: 'soundcloud.com',
  tiktok: 'tiktok.com',
  instagram: 'instagram.com',
};

interface Address {
  /** The subdomain, lower-cased and without `www.` and `m.`; empty for the domain itself. */
  host: string;
  /** Parts of the path that are not empty. */
  parts: string[];
  /** Path, query and fragment, unchanged. */
  rest: string;
}

const SPOTIFY_ID = /^[0-9A-Za-z]{22}$/;
const SPOTIFY_URI = /^spotify:artist:([0-9A-Za-z]{22})(\?\S*)?$/i;
const LOCALE = /^intl-[a-z-]{2,10}$/i;

// The pattern allows http only, no port, and no name or password. The rest is path, query and fragment.
function readAddress(platform: Platform, text: string): Address | null {
  if (text.length > LINK_MAX_LENGTH) return null;
  const domain = PLATFORM_HOSTS[platform].replace('.', '\\.');
  const pattern = new RegExp(
    `^(?:https?://)?((?:[a-z0-9-]+\\.)*)${domain}((?:/[^\\s\\\\?#]*)?)([?#][^\\s\\\\]*)?$`,
    'i',
  );
  const [, hosts = '', path = '', tail = ''] = pattern.exec(text.trim()) ?? [];
  const parts = path.split('/').filter((part) => part !== '');
  if (parts.length === 0) return null;
  const host = hosts
    .toLowerCase()
    .replace(/^(www|m)\./, '')
    .replace(/\.$/, '');
  return { host, parts, rest: `${path}${tail}` };
}

/**
 * The id of a Spotify artist, or null when the text names none. It reads what people copy: a page of
 * `open.spotify.com` (with a locale, a query or a fragment, with or without `https://`), a page of the old
 * `play.spotify.com`, a `spotify:artist:` URI, or the bare id of 22 letters and digits. Links to tracks, albums
 * and people give null.
 */
export function parseSpotifyArtist(text: string): string | null {
  const trimmed = text.trim();
  if (SPOTIFY_ID.test(trimmed)) return trimmed;
  const ofUri = SPOTIFY_URI.exec(trimmed)?.[1];
  if (ofUri !== undefined) return ofUri;
  const address = readAddress('spotify', trimmed);
  if (!address || !['', 'open', 'play'].includes(address.host)) return null;
  const parts = address.parts.filter((part, index) => index > 1 || !(LOCALE.test(part) || part === 'embed'));
  const [kind, id = ''] = parts;
  return kind === 'artist' && SPOTIFY_ID.test(id) ? id : null;
}

/** The address of a Spotify artist's page, as it is stored. `id` has 22 letters and digits. */
export function spotifyArtistUrl(id: string): string {
  return `https://open.spotify.com/artist/${id}`;
}

/**
 * Gives a link as it is stored, or null when the text is no link to this platform (rules: links).
 *
 * - Spotify: every form of an artist becomes the one address of their page. Other pages of spotify.com stay.
 * - SoundCloud: `https://soundcloud.com/name`, `/name/track` or `/name/sets/mix`, without query and fragment. A
 *   short link of on.soundcloud.com stays short. `@name` works. A bare word does not, because it can be anything.
 * - Instagram: `https://www.instagram.com/name` for a profile in any form, also for `@name`.
 * - TikTok: `https://www.tiktok.com/@name`, also for `@name`. Short links stay short.
 */
export const normaliseLink: Record<Platform, (text: string) => string | null> = {
  spotify(text) {
    const id = parseSpotifyArtist(text);
    if (id !== null) return spotifyArtistUrl(id);
    const address = readAddress('spotify', text);
    return address && asWritten(address, 'spotify');
  },
  soundcloud(text) {
    const name = /^@([\w-]{2,40})$/.exec(text.trim())?.[1];
    if (name !== undefined) return `https://soundcloud.com/${name}`;
    const address = readAddress('soundcloud', text);
    if (!address) return null;
    if (address.host === '') return `https://soundcloud.com/${address.parts.join('/')}`;
    if (address.host === 'on') return `https://on.soundcloud.com/${address.parts.join('/')}`;
    return asWritten(address, 'soundcloud');
  },
  tiktok(text) {
    const name = /^@([\w.]{2,24})$/.exec(text.trim())?.[1];
    return name === undefined ? onItsSite('tiktok', text) : `https://www.tiktok.com/@${name}`;
  },
  instagram(text) {
    const name = /^@([\w.]{1,30})$/.exec(text.trim())?.[1];
    return name === undefined ? onItsSite('instagram', text) : `https://www.instagram.com/${name}`;
  },
};

function onItsSite(platform: Platform, text: string): string | null {
  const address = readAddress(platform, text);
  if (!address) return null;
  return address.host === ''
    ? `https://www.${PLATFORM_HOSTS[platform]}/${address.parts.join('/')}`
    : asWritten(address, platform);
}

function asWritten({ host, rest }: Address, platform: Platform): string {
  return `https://${host === '' ? '' : `${host}.`}${PLATFORM_HOSTS[platform]}${rest}`;
}
