import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { makeArtist, makeEvent, makeVenue, type TestArtist, type TestVenue } from '#src/testing/factories.ts';
import { startTestApi, type TestApi } from '#src/testing/test-api.ts';
import {
  eventViewMonthModel,
  profileViewMonthModel,
  viewMarkModel,
  viewPlaceModel,
  viewSaltModel,
} from '#src/modules/records/views/views.model.ts';
import { viewsOfEvents } from '#src/modules/records/views/views.service.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

let api: TestApi;
let artist: TestArtist;
let venue: TestVenue;
let eventId: string;
beforeAll(async () => {
  api = await startTestApi();
  artist = await makeArtist(api);
  venue = await makeVenue(api);
  eventId = (await makeEvent(api, venue))._id;
});
afterAll(() => api.close());

interface Look {
  token?: string;
  ip?: string;
  browser?: string;
  headers?: Record<string, string>;
}

type Page = 'profile' | 'event';
const idOf = (page: Page) => (page === 'profile' ? artist.id : eventId);

function send(page: Page, { token, ip = '203.0.113.4', browser = FIREFOX, headers }: Look = {}) {
  return api.call('POST', '/api/page-views', {
    token,
    body: { page, id: idOf(page) },
    headers: { 'x-forwarded-for': ip, 'user-agent': browser, ...headers },
  });
}

async function viewsOf(page: Page): Promise<number> {
  await api.flushViews();
  if (page === 'profile') return (await api.get(`/api/artists/${artist.id}`)).body.views;
  const days = await viewsOfEvents(api.context, venue.id, { from: '2046-01-01', to: '2046-12-31' });
  return days.reduce((sum, { views }) => sum + views, 0);
}

describe.each(['profile', 'event'] as const)('a view of a page: %s', (page) => {
  let views = 0;
  /** Views the page and returns the increase of its views. */
  async function look(how?: Look): Promise<number> {
    expect((await send(page, how)).status).toBe(202);
    return risen();
  }
  async function risen(): Promise<number> {
    const before = views;
    views = await viewsOf(page);
    return views - before;
  }
  beforeEach(async () => void (await risen()));

  it('counts once a day for each account [numbers 1]', async () => {
    const visitor = api.signIn();
    expect(await look({ token: visitor })).toBe(1);
    expect(await look({ token: visitor, ip: '198.51.100.9', browser: CHROME })).toBe(0);
    api.passHours(24);
    expect(await look({ token: visitor })).toBe(1);
  });

  it('counts strangers by network address and browser [numbers 1]', async () => {
    expect(await look()).toBe(1);
    expect(await look()).toBe(0);
    expect(await look({ browser: CHROME })).toBe(1);
    expect(await look({ ip: '203.0.113.5' })).toBe(1);
  });

  it('counts a whole /64 of IPv6 as one address [numbers 2]', async () => {
    expect(await look({ ip: '2001:db8:1:2::1' })).toBe(1);
    expect(await look({ ip: '2001:db8:1:2:ffff:ffff:ffff:ffff' })).toBe(0);
    expect(await look({ ip: '2001:db8:1:3::1' })).toBe(1);
  });

  it.each(['203.0.113.60', '2001:db8:9:1::7'])(
    'counts at most twenty browsers of %s a day [numbers 32]',
    async (ip) => {
      const crowd = (from: number) =>
        Promise.all(
          Array.from({ length: 15 }, (_, n) => send(page, { ip, browser: `${FIREFOX} ${from + n}` })),
        );
      await crowd(0);
      expect(await risen()).toBe(15);
      await crowd(10);
      expect(await risen()).toBe(5);
      expect(await look({ ip: '203.0.113.61', browser: `${FIREFOX} of ${ip}` })).toBe(1);
      expect(await look({ ip, token: api.signIn() })).toBe(1);
    },
  );

  it.each([
    ['its own people', () => ({ token: page === 'profile' ? artist.token : venue.token })],
    ['a robot', () => ({ ip: '192.0.2.1', browser: 'Mozilla/5.0 (compatible; Googlebot/2.1)' })],
    ['a program without a name', () => ({ ip: '192.0.2.2', browser: '' })],
    ['a prefetch', () => ({ ip: '192.0.2.3', headers: { 'sec-purpose': 'prefetch;prerender' } })],
    ['who asks not to be followed', () => ({ ip: '192.0.2.4', headers: { 'sec-gpc': '1' } })],
    ['an account that asks not to be followed', () => ({ token: api.signIn(), headers: { dnt: '1' } })],
    ['a prefetch of an account', () => ({ token: api.signIn(), headers: { purpose: 'prefetch' } })],
  ])('does not count %s [numbers 3]', async (_who, how) => {
    expect(await look(how())).toBe(0);
  });

  it('of many at once counts each viewer once, also when two batches meet [numbers 7]', async () => {
    const ips = Array.from({ length: 20 }, (_, number) => `198.51.100.${number % 10}`);
    await Promise.all(ips.map((ip) => send(page, { ip })));
    await Promise.all([api.flushViews(), send(page).then(() => api.flushViews())]);
    await Promise.all(ips.map((ip) => send(page, { ip })));
    expect(await risen()).toBe(10);
  });
});

describe('views', () => {
  it('of an unknown page are refused', async () => {
    const answer = await api.post('/api/page-views', undefined, { page: 'event', id: 'nowhere' });
    expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
    const field = await api.post('/api/page-views', undefined, { page: 'login', id: eventId });
    expect([field.status, Object.keys(field.body.fields)]).toEqual([422, ['page']]);
  });

  it('of another venue’s event count only for that venue', async () => {
    const other = await makeVenue(api);
    const before = await viewsOf('event');
    await send('event', { token: other.token });
    expect(await viewsOf('event')).toBe(before + 1);
    expect(await viewsOfEvents(api.context, other.id, { from: '2046-01-01', to: '2046-12-31' })).toEqual([]);
  });

  it('that wait are counted when the service stops [numbers 7]', async () => {
    const { connection } = api.context;
    const second = await startTestApi({}, {}, async () => connection);
    await second.call('POST', '/api/page-views', {
      body: { page: 'event', id: eventId },
      headers: { 'x-forwarded-for': '192.0.2.77', 'user-agent': FIREFOX },
    });
    const before = await viewsOf('event');
    await second.close();
    expect(await viewsOf('event')).toBe(before + 1);
  });

  it('are kept by day, in one document for each page and month [numbers 9]', async () => {
    api.passHours(24 * 30);
    await Promise.all([send('profile'), send('event')]);
    await api.flushViews();
    const { connection } = api.context;
    for (const [model, id] of [
      [profileViewMonthModel, artist.id],
      [eventViewMonthModel, eventId],
    ] as const) {
      const months = await connection.collection(model.stored).find().sort({ _id: 1 }).toArray();
      const own = months.filter(({ _id }) => String(_id).startsWith(id));
      expect(own.map(({ _id }) => _id)).toEqual([`${id}:2046-11`, `${id}:2046-12`]);
      expect(own[1]).toMatchObject({ total: 1, days: { '23': 1 } });
    }
    const days = await viewsOfEvents(api.context, venue.id, { from: '2046-12-23', to: '2046-12-23' });
    expect(days).toEqual([{ eventId, day: '2046-12-23', views: 1 }]);
  });

  it('store their viewers only as hashes under a salt that lives 48 hours [numbers 4]', async () => {
    const { connection } = api.context;
    const salts = await viewSaltModel(connection).find().lean();
    for (const { _id, expiresAt, salt } of salts) {
      expect(expiresAt.getTime() - Date.parse(_id)).toBe(48 * 3_600_000);
      expect(salt).toHaveLength(43);
    }
    expect(new Set(salts.map(({ salt }) => salt)).size).toBe(salts.length);
    const marks = await viewMarkModel(connection).find().lean();
    expect(marks.length).toBeGreaterThan(0);
    for (const mark of marks) {
      expect(Object.keys(mark).sort()).toEqual(['_id', 'expiresAt']);
      expect(mark._id).toMatch(/^[\w-]{43}$/);
      expect(salts.map(({ expiresAt }) => expiresAt)).toContainEqual(mark.expiresAt);
    }
    for (const model of [viewSaltModel, viewMarkModel, viewPlaceModel]) {
      const indexes = await model(connection).collection.indexes();
      expect(indexes).toContainEqual(
        expect.objectContaining({ key: { expiresAt: 1 }, expireAfterSeconds: 0 }),
      );
    }
  });
});

it('views of many pages count for each page, also when two processes write at once', async () => {
  const second = await startTestApi({}, {}, async () => api.context.connection);
  onTestFinished(() => second.close());
  const pages = await Promise.all(Array.from({ length: 10 }, async () => (await makeArtist(api)).id));
  const lookAtAll = ({ call }: TestApi, ip: string) =>
    Promise.all(
      pages.map((id) =>
        call('POST', '/api/page-views', {
          body: { page: 'profile', id },
          headers: { 'x-forwarded-for': ip, 'user-agent': FIREFOX },
        }),
      ),
    );
  await Promise.all([lookAtAll(api, '192.0.2.20'), lookAtAll(second, '192.0.2.21')]);
  await Promise.all([api.flushViews(), second.flushViews()]);
  const views = pages.map(async (id) => (await api.get(`/api/artists/${id}`)).body.views);
  expect(await Promise.all(views)).toEqual(pages.map(() => 2));
});

describe('an act on a profile', () => {
  const act = (what: string, { token, ip = '203.0.113.4', browser = FIREFOX, headers }: Look = {}) =>
    api.call('POST', `/api/artists/${artist.id}/acts`, {
      token,
      body: { act: what },
      headers: { 'x-forwarded-for': ip, 'user-agent': browser, ...headers },
    });
  async function counted(): Promise<unknown> {
    await api.flushViews();
    const month = `${artist.id}:${api.context.clock().toISOString().slice(0, 7)}`;
    const record = await profileViewMonthModel(api.context.connection).findById(month).lean();
    const day = String(api.context.clock().getUTCDate());
    return [record?.shares?.[day] ?? 0, record?.links?.[day] ?? 0];
  }

  it('counts each viewer once a day, shares and links apart, and raises no views [numbers 12]', async () => {
    api.passHours(24);
    const before = await viewsOf('profile');
    expect((await act('share')).status).toBe(202);
    await Promise.all([act('share'), act('link'), act('share', { browser: CHROME })]);
    expect(await counted()).toEqual([2, 1]);
    await act('link');
    expect(await counted()).toEqual([2, 1]);
    expect(await viewsOf('profile')).toBe(before);
    api.passHours(24);
    await act('link');
    expect(await counted()).toEqual([0, 1]);
  });

  it('counts for twenty browsers of one network address a day [numbers 32]', async () => {
    api.passHours(24);
    await Promise.all(Array.from({ length: 30 }, (_, n) => act('share', { browser: `${FIREFOX} ${n}` })));
    await act('link');
    expect(await counted()).toEqual([20, 1]);
  });

  it.each([
    ['the owner', () => ({ token: artist.token })],
    ['a robot', () => ({ browser: 'Mozilla/5.0 (compatible; Googlebot/2.1)' })],
    ['who asks not to be followed', () => ({ headers: { 'sec-gpc': '1' } })],
  ])('of %s does not count', async (_who, how) => {
    api.passHours(24);
    expect((await act('share', how())).status).toBe(202);
    expect(await counted()).toEqual([0, 0]);
  });

  it('is one that is known, on a profile that is there', async () => {
    const unknown = await act('like');
    expect([unknown.status, Object.keys(unknown.body.fields)]).toEqual([422, ['act']]);
    expect((await api.post('/api/artists/nobody/acts', undefined, { act: 'share' })).status).toBe(404);
  });
});

it('views of a profile are counted by where the visitor came from first that day [numbers 13]', async () => {
  api.passHours(24);
  const from = (source: string, ip: string) =>
    api.call('POST', '/api/page-views', {
      body: { page: 'profile', id: artist.id, source },
      headers: { 'x-forwarded-for': ip, 'user-agent': FIREFOX },
    });
  await from('search', '192.0.2.10');
  await from('direct', '192.0.2.10');
  await from('social', '192.0.2.11');
  await api.flushViews();
  await from('social', '192.0.2.10');
  await api.flushViews();
  const month = `${artist.id}:${api.context.clock().toISOString().slice(0, 7)}`;
  const record = await profileViewMonthModel(api.context.connection).findById(month).lean();
  const day = String(api.context.clock().getUTCDate());
  expect([record?.days?.[day], record?.sources]).toMatchObject([
    2,
    { search: { [day]: 1 }, social: { [day]: 1 } },
  ]);
  expect((await from('https://search.example/?q=me', '192.0.2.12')).status).toBe(422);
});
