import { LRUCache } from 'lru-cache';

interface CacheOptions<K, V> {
  /** How many answers are kept. The least recently used one goes first. */
  max: number;
  /** How long an answer is kept. */
  ttlMs: number;
  clock: () => Date;
  load: (key: K) => Promise<V>;
}

/**
 * Keeps the answers of a slow source. Callers that want the same key at once share one answer, and a failure is not
 * kept. Each process has its own cache, so nothing may rely on it.
 */
export function createCache<K extends {}, V extends {}>({ max, ttlMs, clock, load }: CacheOptions<K, V>) {
  return new LRUCache<K, V>({
    max,
    ttl: ttlMs,
    ttlResolution: 0,
    perf: { now: () => clock().getTime() },
    // Without this, a key that is pushed out while it loads would fail for its callers.
    ignoreFetchAbort: true,
    fetchMethod: (key) => load(key),
  });
}
