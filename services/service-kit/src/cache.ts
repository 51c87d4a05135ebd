import { LRUCache } from 'lru-cache';

interface CacheOptions<K, V, C> {
  /** How many answers are kept. The least recently used one goes first. */
  max: number;
  /** How long an answer is kept. */
  ttlMs: number;
  clock: () => Date;
  /** Undefined for an answer that must not be kept. `context` is that of the call. */
  load: (key: K, context: C) => Promise<V | undefined>;
}

/**
 * Keeps the answers of a slow source. Callers that want the same key at once share one answer, and a failure is not
 * kept. Each process has its own cache, so nothing may rely on it.
 */
export function createCache<K extends {}, V extends {}, C = undefined>(options: CacheOptions<K, V, C>) {
  const { max, ttlMs, clock, load } = options;
  return new LRUCache<K, V, C>({
    max,
    ttl: ttlMs,
    ttlResolution: 0,
    perf: { now: () => clock().getTime() },
    // Without this, a key that is pushed out while it loads would fail for its callers.
    ignoreFetchAbort: true,
    fetchMethod: (key, _stale, { context }) => load(key, context),
  });
}
