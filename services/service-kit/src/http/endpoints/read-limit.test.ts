import { expect, it } from 'vitest';
import { createReadLimit } from './read-limit.ts';

it('six hundred reads of a person in a minute are answered, and the next ones refused until it is over', () => {
  let now = 0;
  const limit = createReadLimit({ clock: () => new Date(now), scale: 1 });
  const read = (userId = 'mara') => limit({ userId });
  for (let reads = 0; reads < 600; reads += 1) read();
  now = 15_000;
  for (let reads = 0; reads < 3; reads += 1) {
    expect(read).toThrow(
      expect.objectContaining({ code: 'rate_limited', status: 429, headers: { 'Retry-After': '45' } }),
    );
  }
  expect(() => read('jo')).not.toThrow();
  now = 60_000;
  expect(read).not.toThrow();
});
