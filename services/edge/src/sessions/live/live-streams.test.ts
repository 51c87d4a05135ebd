import { expect, it } from 'vitest';
import type { StreamAnswer } from './live-stream.ts';
import { createLiveStreams } from './live-streams.ts';

const OUTSIDE = '203.0.113.7';

function answer(writableLength = 0): StreamAnswer & { text: string; isOver: boolean } {
  return {
    text: '',
    isOver: false,
    writableLength,
    write(part) {
      this.text += part;
    },
    end() {
      this.isOver = true;
    },
  };
}

const owner = (person: number, ip = OUTSIDE) => ({
  receiverId: `artist-${person}`,
  userId: `person-${person}`,
  sessionId: `session-${person}`,
  ip,
});

/** Opens streams until one is refused. Returns how many there are, and the refusal. */
function openMost(ownerOf: (index: number) => ReturnType<typeof owner>, most = 1_000) {
  const streams = createLiveStreams({ most, limitScale: 1 });
  for (let count = 0; ; count += 1) {
    try {
      streams.open(ownerOf(count), answer);
    } catch (error) {
      return [count, error];
    }
  }
}

const IPV6 = (index: number) => `2001:db8:1:2::${index.toString(16)}`;

it.each([
  ['of one account', () => owner(1, '127.0.0.1'), 20, 'rate_limited'],
  ['of one address', (index: number) => owner(index), 200, 'rate_limited'],
  ['of one house with IPv6', (index: number) => owner(index, IPV6(index)), 200, 'rate_limited'],
  ['of one server', (index: number) => owner(index, '127.0.0.1'), 1_000, 'unavailable'],
])('streams %s have a limit [live 7]', (_whose, ownerOf, most, code) => {
  expect(openMost(ownerOf)).toMatchObject([most, { code, message: expect.any(String) }]);
});

it('a browser that left makes room for another', () => {
  const streams = createLiveStreams({ most: 1, limitScale: 1 });
  const first = streams.open(owner(1), () => answer());
  expect(() => streams.open(owner(2), () => answer())).toThrow();
  streams.remove(first);
  expect(() => streams.open(owner(2), () => answer())).not.toThrow();
});

it('a browser that does not read loses its stream, and nobody else does', () => {
  const streams = createLiveStreams({ most: 2, limitScale: 1 });
  const [slow, quick] = [answer(100_000), answer()];
  for (const one of [slow, quick]) streams.open(owner(1), () => one).start(5, []);
  streams.tell({ receiverId: 'artist-1', kind: 'notice', id: 'one', number: 6 });
  expect([slow.isOver, quick.isOver]).toEqual([true, false]);
  expect(quick.text).toContain('id: 6\ndata: {"kind":"notice","id":"one"}\n\n');
});

it('a change that comes while a stream begins is told once, after the earlier ones', () => {
  const streams = createLiveStreams({ most: 1, limitScale: 1 });
  const one = answer();
  const stream = streams.open(owner(1), () => one);
  const changes = [4, 5, 6].map((number) => ({
    receiverId: 'artist-1',
    kind: 'event' as const,
    id: 'e',
    number,
  }));
  for (const change of changes.slice(1)) streams.tell(change);
  streams.beat(6);
  stream.start(5, changes.slice(0, 2));
  expect([...one.text.matchAll(/^id: (\d)\ndata: \{/gm)].map(([, id]) => id)).toEqual(['4', '5', '6']);
});

it('a server that stops ends every stream, and opens none [live 8]', () => {
  const streams = createLiveStreams({ most: 9, limitScale: 1 });
  const answers = [1, 2, 3].map((person) => {
    const one = answer();
    streams.open(owner(person), () => one);
    return one;
  });
  streams.stop();
  expect(answers.map(({ isOver }) => isOver)).toEqual([true, true, true]);
  expect(() => streams.open(owner(4), () => answer())).toThrow();
});
