import { fetchOutside, jsonOf, OutsideError } from '../outside-fetch.ts';
import type { SpotifyClientConfig } from './spotify-client.ts';
import { tokenShape } from './spotify-shapes.ts';

/** So long before its end a token is renewed, so that none runs out on its way. */
const MARGIN_MS = 30_000;

export interface AccessToken {
  get(): Promise<string>;
  /** Gives up a token that was refused, unless another took its place meanwhile. */
  drop(token: string): void;
}

/** The client's token (client credentials flow): asked for once, whoever waits for it, and renewed in time. */
export function createAccessToken(config: SpotifyClientConfig, clock: () => Date): AccessToken {
  let current: { until: number; token: Promise<string>; value?: string } | undefined;
  return {
    async get() {
      if (current && current.until > clock().getTime()) return current.token;
      const asked: NonNullable<typeof current> = { until: Infinity, token: Promise.resolve('') };
      asked.token = askForToken(config).then(({ access_token: token, expires_in: seconds }) => {
        asked.until = clock().getTime() + seconds * 1000 - MARGIN_MS;
        asked.value = token;
        return token;
      });
      current = asked;
      try {
        return await asked.token;
      } catch (error) {
        if (current === asked) current = undefined;
        throw error;
      }
    },
    drop(token) {
      if (current?.value === token) current = undefined;
    },
  };
}

async function askForToken({ accountsUrl, clientId, clientSecret, timeoutMs }: SpotifyClientConfig) {
  const answer = await fetchOutside(new URL('/api/token', accountsUrl), {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'grant_type=client_credentials',
    timeoutMs,
    maxBytes: 10_000,
  });
  const parsed = answer.status === 200 ? tokenShape.safeParse(jsonOf(answer)) : undefined;
  if (!parsed?.success) throw new OutsideError(`Spotify gave no token (${answer.status})`);
  return parsed.data;
}
