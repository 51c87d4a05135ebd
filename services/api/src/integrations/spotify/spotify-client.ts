import { createCache } from '@backline/service-kit/cache';
import type * as z from 'zod';
import { fetchOutside, jsonOf, type OutsideAnswer, OutsideError } from '#src/integrations/outside-fetch.ts';
import { type AccessTokenConfig, createAccessToken } from './access-token.ts';
import type { Spotify } from './spotify.ts';
import { artistShape, topTracksShape } from './spotify-shapes.ts';

export interface SpotifyClientConfig extends AccessTokenConfig {
  /** The Web API, e.g. `https://api.spotify.com`. */
  apiUrl: string;
}

export interface SpotifyClientDeps {
  clock: () => Date;
  wait: (ms: number) => Promise<void>;
}

const MAX_BYTES = 1_000_000;
const MEMORY = { ttlMs: 300_000, max: 500 };
/** After a 429 we wait as Spotify asks, but a person at a screen waits at most this long in all. */
const MAX_WAIT_MS = 6_000;

/** Spotify's Web API. */
export function createSpotifyClient(config: SpotifyClientConfig, deps: SpotifyClientDeps): Spotify {
  const get = createGet(config, deps);
  const { clock } = deps;
  const artists = createCache({
    ...MEMORY,
    clock,
    load: async (id: string) => {
      const answer = await get(`/v1/artists/${encodeURIComponent(id)}`);
      // Spotify answers 400 to an id that it never issued.
      const isUnknown = answer.status === 404 || answer.status === 400;
      return { profile: isUnknown ? null : read(answer, artistShape) };
    },
  });
  const tracks = createCache({
    ...MEMORY,
    clock,
    load: async (id: string) => {
      const answer = await get(`/v1/artists/${encodeURIComponent(id)}/top-tracks?market=US`);
      // Spotify does not give tracks to every client any more.
      if (answer.status === 403 || answer.status === 404) return [];
      return read(answer, topTracksShape);
    },
  });
  return {
    findArtist: async (id) => (await artists.forceFetch(id)).profile,
    topTracks: (id) => tracks.forceFetch(id),
  };
}

function read<S extends z.ZodType>(answer: OutsideAnswer, shape: S): z.output<S> {
  if (answer.status !== 200) throw new OutsideError(`Spotify answered ${answer.status}`);
  const parsed = shape.safeParse(jsonOf(answer));
  if (!parsed.success) throw new OutsideError('Spotify answered in another shape', { cause: parsed.error });
  return parsed.data;
}

/**
 * A GET with the client's token, which is renewed once when it is refused.
 * If Spotify demands a wait that is too long for a person, no request is sent before its end. Spotify blocks
 * clients longer that do not wait.
 */
function createGet(config: SpotifyClientConfig, { clock, wait }: SpotifyClientDeps) {
  const accessToken = createAccessToken(config, clock);
  let shutUntil = 0;
  return async (path: string): Promise<OutsideAnswer> => {
    let waited = 0;
    let isRenewed = false;
    for (;;) {
      if (clock().getTime() < shutUntil) throw new OutsideError('Spotify asked us to wait');
      const token = await accessToken.get();
      const answer = await fetchOutside(new URL(path, config.apiUrl), {
        headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
        timeoutMs: config.timeoutMs,
        maxBytes: MAX_BYTES,
      });
      const delay = answer.status === 429 ? delayOf(answer) : Infinity;
      if (answer.status === 401 && !isRenewed) {
        accessToken.drop(token);
        isRenewed = true;
      } else if (waited + delay <= MAX_WAIT_MS) {
        await wait(delay);
        waited += delay;
      } else {
        if (answer.status === 429) shutUntil = clock().getTime() + delay;
        return answer;
      }
    }
  };
}

/** Milliseconds until the next try: at least a second, so that tries end even if Spotify always answers 0. */
function delayOf({ headers }: OutsideAnswer): number {
  const seconds = Number(headers.get('retry-after') ?? 1);
  return Number.isFinite(seconds) ? Math.max(1, seconds) * 1000 : MAX_WAIT_MS + 1;
}
