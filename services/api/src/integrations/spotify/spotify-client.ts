import type * as z from 'zod';
import { fetchOutside, jsonOf, type OutsideAnswer, OutsideError } from '../outside-fetch.ts';
import { createShortMemory } from '../short-memory.ts';
import { createAccessToken } from './access-token.ts';
import type { Spotify, SpotifyProfile, SpotifyTrack } from './spotify.ts';
import { artistShape, topTracksShape } from './spotify-shapes.ts';

export interface SpotifyClientConfig {
  clientId: string;
  clientSecret: string;
  /** Where tokens come from, e.g. `https://accounts.spotify.com`. */
  accountsUrl: string;
  /** The Web API, e.g. `https://api.spotify.com`. */
  apiUrl: string;
  /** Milliseconds that each request may take. */
  timeoutMs: number;
}

export interface SpotifyClientDeps {
  clock: () => Date;
  wait: (ms: number) => Promise<void>;
}

const MAX_BYTES = 1_000_000;
const MEMORY = { ttlMs: 300_000, max: 500 };
/** After a 429 we wait as we are told, but no person at a screen waits longer than this in all. */
const PATIENCE_MS = 6_000;

/** Spotify's Web API. */
export function createSpotifyClient(config: SpotifyClientConfig, deps: SpotifyClientDeps): Spotify {
  const get = createGet(config, deps);
  const artists = createShortMemory<SpotifyProfile | null>({ ...MEMORY, clock: deps.clock });
  const tracks = createShortMemory<SpotifyTrack[]>({ ...MEMORY, clock: deps.clock });
  return {
    findArtist: (id) =>
      artists(id, async () => {
        const answer = await get(`/v1/artists/${encodeURIComponent(id)}`);
        // 400 is what it says to an id that it could never have given.
        if (answer.status === 404 || answer.status === 400) return null;
        return read(answer, artistShape);
      }),
    topTracks: (id) =>
      tracks(id, async () => {
        const answer = await get(`/v1/artists/${encodeURIComponent(id)}/top-tracks?market=US`);
        // Not every client may read them any more.
        if (answer.status === 403 || answer.status === 404) return [];
        return read(answer, topTracksShape);
      }),
  };
}

function read<S extends z.ZodType>(answer: OutsideAnswer, shape: S): z.output<S> {
  if (answer.status !== 200) throw new OutsideError(`Spotify answered ${answer.status}`);
  const parsed = shape.safeParse(jsonOf(answer));
  if (!parsed.success) throw new OutsideError('Spotify answered in another shape', { cause: parsed.error });
  return parsed.data;
}

/**
 * A GET with the client's token, which is renewed once when it is refused. Told to wait for longer than anybody
 * does, nobody asks again before that time has passed: who asks all the same is shut out for longer.
 */
function createGet(config: SpotifyClientConfig, { clock, wait }: SpotifyClientDeps) {
  const accessToken = createAccessToken(config, clock);
  let shutUntil = 0;
  return async (path: string): Promise<OutsideAnswer> => {
    let waited = 0;
    let isRenewed = false;
    for (;;) {
      if (clock().getTime() < shutUntil) throw new OutsideError('Spotify wants to be left alone for a while');
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
      } else if (waited + delay <= PATIENCE_MS) {
        await wait(delay);
        waited += delay;
      } else {
        if (answer.status === 429) shutUntil = clock().getTime() + delay;
        return answer;
      }
    }
  };
}

/** Milliseconds until the next try; never none, so that a service that says 0 again and again is left alone in the end. */
function delayOf({ headers }: OutsideAnswer): number {
  const seconds = Number(headers.get('retry-after') ?? 1);
  return Number.isFinite(seconds) ? Math.max(1, seconds) * 1000 : PATIENCE_MS + 1;
}
