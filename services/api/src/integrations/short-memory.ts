interface ShortMemoryOptions {
  clock: () => Date;
  ttlMs: number;
  /** How many answers are kept; the oldest goes first. */
  max: number;
}

/** Loads what is not known by `key`; who asks meanwhile waits for the same answer. Failures are forgotten. */
export type ShortMemory<T> = (key: string, load: () => Promise<T>) => Promise<T>;

/** Spares outside services the same question twice. Nothing relies on it: each process has its own. */
export function createShortMemory<T>({ clock, ttlMs, max }: ShortMemoryOptions): ShortMemory<T> {
  const known = new Map<string, { until: number; answer: Promise<T> }>();
  return async (key, load) => {
    const now = clock().getTime();
    const kept = known.get(key);
    if (kept && kept.until > now) return kept.answer;
    known.delete(key);
    const entry = { until: now + ttlMs, answer: load() };
    known.set(key, entry);
    for (const oldest of known.keys()) {
      if (known.size <= max) break;
      known.delete(oldest);
    }
    try {
      return await entry.answer;
    } catch (error) {
      if (known.get(key) === entry) known.delete(key);
      throw error;
    }
  };
}
