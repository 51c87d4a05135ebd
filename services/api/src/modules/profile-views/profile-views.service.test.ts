import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeArtist, type TestArtist } from '#src/testing/factories.ts';
import { startTestApi, type TestApi } from '#src/testing/test-api.ts';
import { viewMarkModel, viewMonthModel, viewSaltModel } from './profile-views.model.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

let api: TestApi;
let artist: TestArtist;
let views = 0;
beforeAll(async () => {
  api = await startTestApi();
  artist = await makeArtist(api);
});
afterAll(() => api.close());

interface Look {
  token?: string;
  ip?: string;
  browser?: string;
  headers?: Record<string, string>;
}

/** Looks at the profile and tells by how much that raised its views. */
async function look({ token, ip = '203.0.113.4', browser = FIREFOX, headers }: Look = {}): Promise<number> {
  const { body } = await api.call('GET', `/api/artists/${artist.id}`, {
    token,
    headers: { 'x-forwarded-for': ip, 'user-agent': browser, ...headers },
  });
  const risen = body.views - views;
  views = body.views;
  return risen;
}

describe('a profile view', () => {
  it('counts once a day for each account', async () => {
    const visitor = api.signIn();
    expect(await look({ token: visitor })).toBe(1);
    expect(await look({ token: visitor, ip: '198.51.100.9', browser: CHROME })).toBe(0);
    api.passHours(24);
    expect(await look({ token: visitor })).toBe(1);
  });

  it('counts strangers by network address and browser', async () => {
    expect(await look()).toBe(1);
    expect(await look()).toBe(0);
    expect(await look({ browser: CHROME })).toBe(1);
    expect(await look({ ip: '203.0.113.5' })).toBe(1);
  });

  it('counts a whole /64 of IPv6 as one address', async () => {
    expect(await look({ ip: '2001:db8:1:2::1' })).toBe(1);
    expect(await look({ ip: '2001:db8:1:2:ffff:ffff:ffff:ffff' })).toBe(0);
    expect(await look({ ip: '2001:db8:1:3::1' })).toBe(1);
  });

  it.each([
    ['the owner', () => ({ token: artist.token })],
    ['a robot', () => ({ ip: '192.0.2.1', browser: 'Mozilla/5.0 (compatible; Googlebot/2.1)' })],
    ['a program without a name', () => ({ ip: '192.0.2.2', browser: '' })],
    ['a prefetch', () => ({ ip: '192.0.2.3', headers: { 'sec-purpose': 'prefetch;prerender' } })],
    ['a prefetch of an account', () => ({ token: api.signIn(), headers: { purpose: 'prefetch' } })],
  ])('does not count %s', async (_who, how) => {
    expect(await look(how())).toBe(0);
  });

  it('of many at once counts each viewer once', async () => {
    const ips = Array.from({ length: 20 }, (_, number) => `198.51.100.${number % 10}`);
    const before = views;
    await Promise.all(ips.map((ip) => look({ ip })));
    await look();
    expect(views - before).toBe(10);
  });

  it('is kept by day, in one document for each month', async () => {
    api.passHours(24 * 30);
    await look();
    const months = await viewMonthModel(api.context.connection)
      .find({ artistId: artist.id })
      .sort('_id')
      .lean();
    expect(months.map(({ _id }) => _id)).toEqual([`${artist.id}:2046-11`, `${artist.id}:2046-12`]);
    expect(months[1]).toMatchObject({ total: 1, days: { '22': 1 } });
    expect(months[0]?.days).toEqual({ '21': 1, '22': months[0]!.total - 1 });
  });

  it('stores its viewer only as a hash under a salt that lives 48 hours', async () => {
    const { connection } = api.context;
    const salts = await viewSaltModel(connection).find().lean();
    for (const { _id, expiresAt, salt } of salts) {
      expect(expiresAt.getTime() - Date.parse(_id)).toBe(48 * 3_600_000);
      expect(salt).toHaveLength(43);
    }
    expect(new Set(salts.map(({ salt }) => salt)).size).toBe(salts.length);
    const marks = await viewMarkModel(connection).find().lean();
    for (const mark of marks) {
      expect(Object.keys(mark).sort()).toEqual(['_id', 'expiresAt']);
      expect(mark._id).toMatch(/^[\w-]{43}$/);
      expect(salts.map(({ expiresAt }) => expiresAt)).toContainEqual(mark.expiresAt);
    }
    for (const model of [viewSaltModel, viewMarkModel]) {
      const indexes = await model(connection).collection.indexes();
      expect(indexes).toContainEqual(
        expect.objectContaining({ key: { expiresAt: 1 }, expireAfterSeconds: 0 }),
      );
    }
  });
});
