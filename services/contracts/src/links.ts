/** Platforms an artist can link to (spec section 3). */
export const PLATFORMS = ['spotify', 'soundcloud', 'tiktok', 'instagram'] as const;
/** One of them. */
export type Platform = (typeof PLATFORMS)[number];

/** Domain of each platform, without any host in front of it. */
export const PLATFORM_HOSTS: Record<Platform, string> = {
  spotify: 'spotify.com',
  soundcloud: 'soundcloud.com',
  tiktok: 'tiktok.com',
  instagram: 'instagram.com',
};

/** Longest link that is read, in characters. */
export const LINK_MAX_LENGTH = 500;

interface Address {
  /** What stands before the domain, lower-cased and without `www.` and `m.`; empty for the domain itself. */
  host: string;
  /** Parts of the path that are not empty. */
  parts: string[];
  /** Path, query and fragment as they were written. */
  rest: string;
}

const SPOTIFY_ID = /^[0-9A-Za-z]{22}$/;
const SPOTIFY_URI = /^spotify:artist:([0-9A-Za-z]{22})(\?\S*)?$/i;
const LOCALE = /^intl-[a-z-]{2,10}$/i;

// No scheme but http, no port, no name and password: what is left over after the domain is path, query and fragment.
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
 * The id of a Spotify artist, or null when the text names none. Takes what people copy: a page of
 * `open.spotify.com` (with a locale, a query, a fragment, without `https://`), of the old `play.spotify.com`,
 * a `spotify:artist:` URI, or the bare id of 22 letters and digits. Tracks, albums and people are no artists.
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

/** The one address of a Spotify artist's page. */
export function spotifyArtistUrl(id: string): string {
  return `https://open.spotify.com/artist/${id}`;
}

/**
 * A link as it is stored, or null when the text is none to this platform.
 *
 * - Spotify: an artist in any form as the one address of their page, another page of spotify.com as it is.
 * - SoundCloud: `https://soundcloud.com/name`, or `/name/track` and `/name/sets/mix`, without query and fragment; a
 *   short link of on.soundcloud.com stays one. `@name` is understood; a bare word is not, because it can be anything.
 * - Instagram: `https://www.instagram.com/name` for a profile in any form, `@name` too.
 * - TikTok: `https://www.tiktok.com/@name`; `@name` too. Short links stay short.
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
