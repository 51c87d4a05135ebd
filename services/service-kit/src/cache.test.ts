import { describe, expect, it } from 'vitest';
import { createCache } from './cache.ts';

function start(max = 2) {
  const time = { now: 1_000 };
  const loaded: string[] = [];
  const failing = new Set<string>();
  const cache = createCache({
    clock: () => new Date(time.now),
    ttlMs: 1_000,
    max,
    load: async (key: string) => {
      loaded.push(key);
      if (failing.delete(key)) throw new Error('away');
      return `${key}!`;
    },
  });
  return { time, loaded, failing, fetch: (key: string) => cache.forceFetch(key) };
}

describe('a cache', () => {
  it('gives the context of a call to its load, and keeps no undefined answer', async () => {
    const contexts: string[] = [];
    const cache = createCache<string, string, string>({
      clock: () => new Date(1_000),
      ttlMs: 1_000,
      max: 2,
      load: async (_key, context) => {
        contexts.push(context);
        return context === 'nothing' ? undefined : context;
      },
    });
    const fetch = (context: string) => cache.fetch('a', { context });
    expect([await fetch('nothing'), await fetch('one'), await fetch('other')]).toEqual([
      undefined,
      'one',
      'one',
    ]);
    expect(contexts).toEqual(['nothing', 'one']);
  });

  it('keeps no failure', async () => {
    const { fetch, failing } = start();
    failing.add('a');
    await expect(fetch('a')).rejects.toThrow('away');
    expect(await fetch('a')).toBe('a!');
  });

  it('loads an answer once for all callers, until its time is over', async () => {
    const { time, fetch, loaded } = start();
    expect(await Promise.all([fetch('a'), fetch('a')])).toEqual(['a!', 'a!']);
    time.now += 1_000;
    await fetch('a');
    expect(loaded).toEqual(['a']);
    time.now += 1;
    await fetch('a');
    expect(loaded).toEqual(['a', 'a']);
  });

  it('never holds more than it may: the answer used longest ago goes first', async () => {
    const { fetch, loaded } = start();
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await fetch(key);
    expect(loaded).toEqual(['a', 'b', 'c', 'b']);
  });

  it('answers every caller, though more ask at once than it holds', async () => {
    const { fetch } = start();
    const keys = ['a', 'b', 'c', 'd', 'e'];
    expect(await Promise.all(keys.map(fetch))).toEqual(keys.map((key) => `${key}!`));
  });
});
