import { LRUCache } from 'lru-cache';

interface CacheOptions<K, V> {
  /** How many answers are kept; the one that was used longest ago goes first. */
  max: number;
  /** How long an answer is kept. */
  ttlMs: number;
  clock: () => Date;
  load: (key: K) => Promise<V>;
}

/**
 * Answers of something slow, by `fetch(key)`. Callers that ask for the same key at once share one answer, and a
 * failure is not kept. Each process has its own, so nothing may rely on it.
 */
export function createCache<K extends {}, V extends {}>({ max, ttlMs, clock, load }: CacheOptions<K, V>) {
  return new LRUCache<K, V>({
    max,
    ttl: ttlMs,
    ttlResolution: 0,
    perf: { now: () => clock().getTime() },
    // Else a key that is pushed out while it loads would fail for those who wait for it.
    ignoreFetchAbort: true,
    fetchMethod: (key) => load(key),
  });
}
