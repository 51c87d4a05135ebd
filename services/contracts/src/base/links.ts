import { LINK_MAX_LENGTH } from './limits.ts';

/** Platforms an artist can link to (rules: links). */
export const PLATFORMS = [
  'spotify',
  'soundcloud',
  'tiktok',
  'instagram',
  'mixcloud',
  'bandcamp',
  'residentadvisor',
  'website',
] as const;
export type Platform = (typeof PLATFORMS)[number];

/** The names of the platforms, as screens and messages say them. */
export const PLATFORM_NAMES: Readonly<Record<Platform, string>> = {
  spotify: 'Spotify',
  soundcloud: 'SoundCloud',
  tiktok: 'TikTok',
  instagram: 'Instagram',
  mixcloud: 'Mixcloud',
  bandcamp: 'Bandcamp',
  residentadvisor: 'Resident Advisor',
  website: 'Website',
};

/** The beginning of a link to each platform, for hints. */
export const PLATFORM_EXAMPLES: Readonly<Record<Platform, string>> = {
  spotify: 'https://spotify.com/…',
  soundcloud: 'https://soundcloud.com/…',
  tiktok: 'https://tiktok.com/…',
  instagram: 'https://instagram.com/…',
  mixcloud: 'https://mixcloud.com/…',
  bandcamp: 'https://name.bandcamp.com',
  residentadvisor: 'https://ra.co/dj/…',
  website: 'https://example.com',
};

type HostedPlatform = Exclude<Platform, 'website'>;

/** Domain of each platform, without a subdomain. */
const PLATFORM_HOSTS: Record<HostedPlatform, string> = {
  spotify: 'spotify.com',
  soundcloud: 'soundcloud.com',
  tiktok: 'tiktok.com',
  instagram: 'instagram.com',
  mixcloud: 'mixcloud.com',
  bandcamp: 'bandcamp.com',
  residentadvisor: 'ra.co',
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
/** A name with a top-level domain, which no address of a machine has. No user, password or port. */
const WEBSITE = /^(https?:\/\/)?((?:[\p{L}\p{N}-]+\.)+\p{L}[\p{L}\p{N}-]+)([/?#][^\s\\]*)?$/iu;
const LOCALE = /^intl-[a-z-]{2,10}$/i;

// The pattern allows http only, no port, and no name or password. The rest is path, query and fragment.
function readAddress(platform: HostedPlatform, text: string): Address | null {
  if (text.length > LINK_MAX_LENGTH) return null;
  const domain = PLATFORM_HOSTS[platform].replace('.', '\\.');
  const pattern = new RegExp(
    `^(?:https?://)?((?:[a-z0-9-]+\\.)*)${domain}((?:/[^\\s\\\\?#]*)?)([?#][^\\s\\\\]*)?$`,
    'i',
  );
  const [, hosts = '', path = '', tail = ''] = pattern.exec(text.trim()) ?? [];
  const parts = path.split('/').filter((part) => part !== '');
  const host = hosts
    .toLowerCase()
    .replace(/^(www|m)\./, '')
    .replace(/\.$/, '');
  // The pages of artists on Bandcamp are its subdomains.
  if (parts.length === 0 && !(platform === 'bandcamp' && host !== '')) return null;
  return { host, parts, rest: `${path}${tail}` };
}

/**
 * The id of a Spotify artist, or null when the text names none. It reads the forms that people copy: a page of
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
 * - Mixcloud and Resident Advisor: the page on their site. Bandcamp: `https://name.bandcamp.com`.
 * - Website: any address of the web with a public name, without user and password.
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
  mixcloud: (text) => onItsSite('mixcloud', text),
  bandcamp(text) {
    const address = readAddress('bandcamp', text);
    return address && asWritten(address, 'bandcamp');
  },
  residentadvisor(text) {
    const address = readAddress('residentadvisor', text);
    return address && asWritten(address, 'residentadvisor');
  },
  website(text) {
    const trimmed = text.trim();
    const [, scheme = 'https://', host, rest = ''] = WEBSITE.exec(trimmed) ?? [];
    if (host === undefined || trimmed.length > LINK_MAX_LENGTH) return null;
    return `${scheme.toLowerCase()}${host.toLowerCase()}${rest === '/' ? '' : rest}`;
  },
};

function onItsSite(platform: HostedPlatform, text: string): string | null {
  const address = readAddress(platform, text);
  if (!address) return null;
  return address.host === ''
    ? `https://www.${PLATFORM_HOSTS[platform]}/${address.parts.join('/')}`
    : asWritten(address, platform);
}

function asWritten({ host, rest }: Address, platform: HostedPlatform): string {
  return `https://${host === '' ? '' : `${host}.`}${PLATFORM_HOSTS[platform]}${rest}`;
}
