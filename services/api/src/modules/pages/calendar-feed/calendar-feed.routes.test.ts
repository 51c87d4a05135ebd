import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { askFeed, makeFeed, readFeed } from '#src/testing/calendar-feeds.ts';
import {
  applyTo,
  makeArtist,
  makeBooker,
  makeEvent,
  makeVenue,
  type TestArtist,
  type TestVenue,
} from '#src/testing/factories.ts';
import { startSuspendingApi, type SuspendingApi } from '#src/testing/suspensions.ts';
import type { TestApi } from '#src/testing/test-api.ts';
import { calendarFeedModel } from './calendar-feeds.model.ts';

let api: TestApi;
let setSuspended: SuspendingApi['setSuspended'];
let artist: TestArtist;
let venue: TestVenue;
beforeAll(async () => {
  ({ api, setSuspended } = await startSuspendingApi({ publicUrl: 'https://backline.host' }));
});
afterAll(() => api.close());
beforeEach(async () => {
  artist = await makeArtist(api);
  venue = await makeVenue(api);
});

const statusOf = async (path: string) => (await askFeed(api, path)).status;

describe('the address of a feed', () => {
  it.each([
    ['a stranger', () => undefined, [401, 401, 401]],
    ['a person without a profile', () => api.signIn(), [200, 403, 200]],
    ['an artist', () => artist.token, [200, 201, 200]],
    ['an owner of a venue', () => venue.token, [200, 201, 200]],
    ['a booker', async () => (await makeBooker(api, venue)).token, [200, 201, 200]],
  ])(
    'is read, made and ended by %s only for themselves [calendar-feed 1]',
    async (_who, signIn, expected) => {
      const token = await signIn();
      const answers = [];
      for (const method of ['GET', 'POST', 'DELETE'])
        answers.push((await api.call(method, '/api/calendar-feed', { token })).status);
      expect(answers).toEqual(expected);
    },
  );

  it('is told once, and only its hash is kept [calendar-feed 2]', async () => {
    expect((await api.get('/api/calendar-feed', artist.token)).body).toEqual({ madeAt: null });
    const path = await makeFeed(api, artist.token);
    expect(path).toMatch(/^\/api\/calendar\/[\w-]{43}\.ics$/);
    const { body } = await api.get('/api/calendar-feed', artist.token);
    expect(body).toEqual({ madeAt: api.context.clock().toISOString() });
    const stored = await calendarFeedModel(api.context.connection).find().lean();
    expect(JSON.stringify(stored)).not.toContain(secretOf(path));
  });

  it('ends with the next one, and when it is turned off; each then is like an unknown one [calendar-feed 3]', async () => {
    const first = await makeFeed(api, artist.token);
    const second = await makeFeed(api, artist.token);
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
    await api.call('DELETE', '/api/calendar-feed', { token: artist.token });
    const unknown = '/api/calendar/nobody-has-this.ics';
    const bodies = await Promise.all(
      [second, unknown].map(async (path) => (await (await askFeed(api, path)).json()) as object),
    );
    expect(bodies.map((body) => ({ ...body, requestId: '' }))).toEqual([
      { code: 'not_found', message: 'Calendar not found', requestId: '' },
      { code: 'not_found', message: 'Calendar not found', requestId: '' },
    ]);
    expect((await api.get('/api/calendar-feed', artist.token)).body).toEqual({ madeAt: null });
  });

  it('stands in no log, also not when it is unknown, and in no referrer [calendar-feed 4]', async () => {
    const path = await makeFeed(api, artist.token);
    const from = api.logs.length;
    const answer = await askFeed(api, path);
    await askFeed(api, `${path}?again=${secretOf(path)}`);
    await fetch(api.url + path, { method: 'POST' });
    await api.call('DELETE', '/api/calendar-feed', { token: artist.token });
    await askFeed(api, path);
    await expect
      .poll(() => api.logs.slice(from).filter((line) => line.includes('/api/calendar/:id.ics')))
      .toHaveLength(3);
    expect(api.logs.slice(from).join()).not.toContain(secretOf(path));
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
  });

  it('may be read 60 times an hour, whoever reads, and no other address with it [calendar-feed 5]', async () => {
    const [path, other] = [await makeFeed(api, artist.token), await makeFeed(api, venue.token)];
    const statuses = new Set<number>();
    for (let count = 0; count < 60; count += 1) statuses.add(await statusOf(path));
    const refused = await askFeed(api, path);
    expect([[...statuses], refused.status, await statusOf(other)]).toEqual([[200], 429, 200]);
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(3_600);
    api.passHours(1);
    expect(await statusOf(path)).toBe(200);
  });

  it('answers 304 until a night changes, and no cache of others keeps it [calendar-feed 6]', async () => {
    const path = await makeFeed(api, artist.token);
    const event = await makeEvent(api, venue, { creditsRequired: 0 });
    await applyTo(api, artist, event);
    const { headers } = await askFeed(api, path);
    const etag = headers.get('etag') ?? '';
    expect(headers.get('cache-control')).toMatch(/^private\b/);
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    api.passHours(1);
    const again = await askFeed(api, path, { 'if-none-match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    await applyTo(api, artist, await makeEvent(api, venue, { creditsRequired: 0 }));
    expect((await askFeed(api, path, { 'if-none-match': etag })).status).toBe(200);
  });

  it('shows nothing while its person or its venue is suspended [calendar-feed 7]', async () => {
    const booker = await makeBooker(api, venue);
    const paths = [
      await makeFeed(api, artist.token),
      await makeFeed(api, venue.token),
      await makeFeed(api, booker.token),
    ];
    const read = () => Promise.all(paths.map(statusOf));
    expect(await read()).toEqual([200, 200, 200]);
    await setSuspended(artist, true);
    expect(await read()).toEqual([404, 200, 200]);
    await setSuspended(venue, true);
    expect(await read()).toEqual([404, 404, 404]);
    await setSuspended(artist, false);
    await setSuspended(venue, false);
    expect(await read()).toEqual([200, 200, 200]);
  });

  it('shows nothing to a former member of a venue [calendar-feed 7]', async () => {
    const booker = await makeBooker(api, venue);
    const path = await makeFeed(api, booker.token);
    await makeEvent(api, venue);
    expect(await readFeed(api, path)).toHaveLength(1);
    await api.call('DELETE', `/api/orgs/me/members/${booker.userId}`, { token: venue.token });
    expect(await statusOf(path)).toBe(404);
  });
});

const secretOf = (path: string) => path.slice('/api/calendar/'.length, -'.ics'.length);
