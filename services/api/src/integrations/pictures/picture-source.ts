import { fetchOutside, OutsideError } from '#src/integrations/outside-fetch.ts';

export interface Picture {
  type: 'image/jpeg' | 'image/png' | 'image/webp';
  bytes: Buffer;
}

export interface PictureSource {
  /** @throws OutsideError if the address is not of a platform that we read, or if no picture arrives in time. */
  fetch(url: string): Promise<Picture>;
}

export interface PictureSourceConfig {
  /** Origin of a stand-in, from which pictures may also be read. */
  standInUrl?: string | undefined;
  /** Milliseconds that each request may take. */
  timeoutMs: number;
}

const MAX_BYTES = 2_000_000;
/** The hosts of Spotify's and SoundCloud's pictures. */
const HOSTS = /^([a-z0-9-]+\.)*(scdn\.co|spotifycdn\.com|sndcdn\.com)$/;

/** Reads pictures only from the platforms' own hosts, whatever address an answer contains. */
export function createPictureSource({ standInUrl, timeoutMs }: PictureSourceConfig): PictureSource {
  const standIn = standInUrl === undefined ? undefined : new URL(standInUrl).origin;
  return {
    async fetch(address) {
      const url = URL.parse(address);
      if (!url || !(url.origin === standIn || isPlatform(url))) {
        throw new OutsideError('a picture from an unknown address');
      }
      const answer = await fetchOutside(url, { timeoutMs, maxBytes: MAX_BYTES });
      const type = answer.status === 200 ? typeOf(answer.bytes) : undefined;
      if (!type) throw new OutsideError(`no picture (${answer.status}) at ${url.host}`);
      return { type, bytes: answer.bytes };
    },
  };
}

function isPlatform({ protocol, hostname, port }: URL): boolean {
  return protocol === 'https:' && port === '' && HOSTS.test(hostname);
}

/** The type by the first bytes. The type in a server's header proves nothing. */
function typeOf(bytes: Buffer): Picture['type'] | undefined {
  const begins = (text: string, at = 0) =>
    bytes.subarray(at, at + text.length).equals(Buffer.from(text, 'latin1'));
  if (begins('\xff\xd8\xff')) return 'image/jpeg';
  if (begins('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (begins('RIFF') && begins('WEBP', 8)) return 'image/webp';
  return undefined;
}
