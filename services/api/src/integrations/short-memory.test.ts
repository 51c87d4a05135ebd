import { describe, expect, it } from 'vitest';
import { createShortMemory } from './short-memory.ts';

function start(max = 2) {
  const time = { now: 0 };
  const loaded: string[] = [];
  const memory = createShortMemory<string>({ clock: () => new Date(time.now), ttlMs: 1000, max });
  const ask = (key: string) =>
    memory(key, async () => {
      loaded.push(key);
      return `${key}!`;
    });
  return { time, loaded, memory, ask };
}

describe('what is remembered for a while', () => {
  it('is no failure', async () => {
    const { memory, ask, loaded } = start();
    await expect(memory('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await ask('a')).toBe('a!');
    expect(loaded).toEqual(['a']);
  });

  it('is loaded once, however many ask, until its time is over', async () => {
    const { time, ask, loaded } = start();
    expect(await Promise.all([ask('a'), ask('a')])).toEqual(['a!', 'a!']);
    time.now = 999;
    await ask('a');
    expect(loaded).toEqual(['a']);
    time.now = 1000;
    await ask('a');
    expect(loaded).toEqual(['a', 'a']);
  });

  it('is never more than it may be: the oldest goes first', async () => {
    const { ask, loaded } = start();
    for (const key of ['a', 'b', 'c', 'c', 'b', 'a']) await ask(key);
    expect(loaded).toEqual(['a', 'b', 'c', 'a']);
  });
});
