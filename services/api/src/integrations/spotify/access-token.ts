import { LRUCache } from 'lru-cache';
import { fetchOutside, jsonOf, OutsideError } from '#src/integrations/outside-fetch.ts';
import { tokenShape } from './spotify-shapes.ts';

/** A token is renewed this long before its end, so that it does not expire during a call. */
const MARGIN_MS = 30_000;
const KEY = 'token';

export interface AccessTokenConfig {
  clientId: string;
  clientSecret: string;
  /** The service that issues tokens, e.g. `https://accounts.spotify.com`. */
  accountsUrl: string;
  /** Milliseconds that each request may take. */
  timeoutMs: number;
}

export interface AccessToken {
  get(): Promise<string>;
  /** Drops a refused token, unless another one replaced it meanwhile. */
  drop(token: string): void;
}

/**
 * The client's token (client credentials flow). All callers share one request for it, and it is renewed in time.
 */
export function createAccessToken(config: AccessTokenConfig, clock: () => Date): AccessToken {
  const tokens = new LRUCache<typeof KEY, string>({
    max: 1,
    ttlResolution: 0,
    perf: { now: () => clock().getTime() },
    fetchMethod: async (_key, _stale, { options }) => {
      const { access_token: token, expires_in: seconds } = await requestToken(config);
      options.ttl = Math.max(1, Math.floor(seconds * 1000) - MARGIN_MS);
      return token;
    },
  });
  return {
    get: () => tokens.forceFetch(KEY),
    drop(token) {
      if (tokens.peek(KEY) === token) tokens.delete(KEY);
    },
  };
}

async function requestToken({ accountsUrl, clientId, clientSecret, timeoutMs }: AccessTokenConfig) {
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
