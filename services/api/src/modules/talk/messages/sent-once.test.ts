import { MESSAGES_MAX } from '@backline/contracts/base/limits';
import type { Message } from '@backline/contracts/talk/messages';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeApplied } from '#src/testing/applied.ts';
import { makeBooker, type TestArtist, type TestVenue } from '#src/testing/factories.ts';
import { randomNumbers } from '#src/testing/random-input.ts';
import { startTestApi, type TestApi } from '#src/testing/test-api.ts';

let api: TestApi;
let artist: TestArtist;
let venue: TestVenue;
let id: string;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  ({ artist, venue, id } = await makeApplied(api));
});

const send = (who: { token: string }, text: string, key?: string, to = id) =>
  api.call('POST', `/api/conversations/${to}/messages`, {
    token: who.token,
    body: { text },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });
async function allTexts(limit = 100): Promise<string[]> {
  const { body } = await api.get(`/api/conversations/${id}/messages?limit=${limit}`, artist.token);
  return body.map(({ text }: { text: string }) => text).reverse();
}

describe('a message with a key', () => {
  it('is sent once, however often it is repeated [messages 16]', async () => {
    const first = await send(artist, 'one', 'key-1');
    const again = await send(artist, 'one', 'key-1');
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(await allTexts()).toEqual(['one']);
    const notices = (await api.get('/api/notices', venue.token)).body;
    expect(notices.filter(({ kind }: { kind: string }) => kind === 'artist-wrote')).toHaveLength(1);
  });

  it('is sent once when its tries arrive at the same moment [messages 16]', async () => {
    const tries = await Promise.all(Array.from({ length: 8 }, () => send(artist, 'one', 'key-2')));
    expect(new Set(tries.map(({ body }) => body.id)).size).toBe(1);
    expect(await allTexts()).toEqual(['one']);
  });

  it('refuses another text, and another conversation, under the same key [messages 16]', async () => {
    await send(artist, 'one', 'key-3');
    expect((await send(artist, 'two', 'key-3')).body.code).toBe('idempotency_conflict');
    expect((await send(venue, 'one', 'key-3')).status).toBe(201);
    expect(await allTexts()).toEqual(['one', 'one']);
  });

  it('shows its key to its writer alone [messages 16]', async () => {
    const booker = await makeBooker(api, venue, `mara-${id}@example.org`);
    await send(artist, 'one', 'key-a');
    await send(venue, 'two', 'key-v');
    await send(booker, 'three', 'key-b');
    const keysOf = async ({ token }: { token: string }) =>
      (await api.get(`/api/conversations/${id}/messages`, token)).body.map(({ key }: Message) => key ?? null);
    expect(await keysOf(artist)).toEqual([null, null, 'key-a']);
    expect(await keysOf(venue)).toEqual([null, 'key-v', null]);
    expect(await keysOf(booker)).toEqual(['key-b', null, null]);
  });

  it('is answered again after the conversation is over [messages 16]', async () => {
    const first = await send(artist, 'last words', 'key-4');
    await api.call('PUT', `/api/conversations/${id}/block`, { token: venue.token });
    expect((await send(artist, 'last words', 'key-4')).body).toEqual(first.body);
  });
});

it('messages of both sides at the same moment get numbers without gaps [messages 2]', async () => {
  await Promise.all(
    Array.from({ length: 12 }, (_, place) => send(place % 2 ? artist : venue, `message ${place}`)),
  );
  const { body } = await api.get(`/api/conversations/${id}/messages`, venue.token);
  expect(body.map(({ number }: { number: number }) => number)).toEqual(
    Array.from({ length: 12 }, (_, place) => 12 - place),
  );
});

it('messages that one client repeats over a failing network arrive once and in order [messages 17]', async () => {
  const draw = randomNumbers(7);
  const texts = Array.from({ length: MESSAGES_MAX.tenMinutes }, (_, place) => `message ${place}`);
  for (const text of texts) {
    // A call is lost before the server, or its answer is lost after it. The client repeats both.
    for (let isKnown = false; !isKnown;) {
      const luck = draw();
      if (luck < 0.3) continue;
      expect((await send(artist, text, `key of ${text}`)).status).toBe(201);
      isKnown = luck > 0.6;
    }
  }
  expect(await allTexts()).toEqual(texts);
});

describe('a person sends at most', () => {
  it('30 messages in ten minutes, and is told when the next one can go [messages 18]', async () => {
    for (let count = 0; count < MESSAGES_MAX.tenMinutes; count += 1)
      await send(artist, `${count}`, `k${count}`);
    const refused = await send(artist, 'one more');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '600']);
    expect(refused.body.details).toEqual({ retryAfterSeconds: 600 });
    // A repeat is no new message, and the other side has a limit of its own.
    expect((await send(artist, '3', 'k3')).status).toBe(201);
    expect((await send(venue, 'hello')).status).toBe(201);
    api.passHours(1 / 6);
    expect((await send(artist, 'one more')).status).toBe(201);
  });

  it('300 messages in a day, not counting those that the ten minutes refused [messages 18]', async () => {
    const stored = [];
    for (let round = 0; round < 11; round += 1) {
      const tries = Array.from({ length: MESSAGES_MAX.tenMinutes + 1 }, (_, count) => `${round} ${count}`);
      for (const text of tries) if ((await send(artist, text)).status === 201) stored.push(round);
      api.passHours(0.5);
    }
    expect(stored).toHaveLength(MESSAGES_MAX.day);
    expect(stored).not.toContain(10);
  });
});
