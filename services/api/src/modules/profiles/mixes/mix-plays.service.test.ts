import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeArtist, type TestArtist } from '#src/testing/factories.ts';
import { makeMix, SOUND } from '#src/testing/mixes.ts';
import { startTestApi, type TestApi } from '#src/testing/test-api.ts';
import { playMarkModel, playMonthModel } from './mix-plays.model.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

let api: TestApi;
let artist: TestArtist;
let mixId: string;
beforeAll(async () => {
  api = await startTestApi();
  artist = await makeArtist(api);
});
beforeEach(async () => {
  mixId = await mixOf(3766);
});
afterAll(() => api.close());

const mixOf = (duration: number) => makeMix(api, { artistId: artist.id, audio: { ...SOUND, duration } });

interface Listener {
  token?: string | undefined;
  ip?: string;
  browser?: string;
  headers?: Record<string, string>;
}

const asking = ({ token, ip = '203.0.113.4', browser = FIREFOX, headers }: Listener) => ({
  token,
  headers: { 'x-forwarded-for': ip, 'user-agent': browser, ...headers },
});
const begin = async (listener: Listener = {}) =>
  (await api.call('POST', `/api/mixes/${mixId}/listens`, asking(listener))).body;
const count = (ticket: string, listener: Listener = {}) =>
  api.call('POST', `/api/mixes/${mixId}/plays`, { ...asking(listener), body: { ticket } });
const pass = (seconds: number) => api.passHours(seconds / 3600);

/** Listens for some seconds and returns the mix's plays afterwards. */
async function listen(listener: Listener = {}, seconds = 30): Promise<number> {
  const { ticket } = await begin(listener);
  pass(seconds);
  return (await count(ticket, listener)).body.playCount;
}

describe('a play', () => {
  it('is 30 seconds, or half of a shorter mix [numbers 24, numbers 26]', async () => {
    expect((await begin()).seconds).toBe(30);
    const { ticket } = await begin();
    pass(29);
    const early = await count(ticket);
    expect([early.status, early.body.fields]).toEqual([
      422,
      { ticket: 'Count the play after 30 seconds of listening.' },
    ]);
    pass(1);
    expect((await count(ticket)).body).toEqual({ playCount: 1 });
    mixId = await mixOf(40);
    expect((await begin()).seconds).toBe(20);
    expect(await listen({}, 20)).toBe(1);
  });

  it('counts once a day for each listener, and each mix by itself [numbers 24]', async () => {
    const person = { token: api.signIn() };
    expect(await listen(person)).toBe(1);
    expect(await listen(person)).toBe(1);
    expect(await listen()).toBe(2);
    expect(await listen({ ip: '203.0.113.5' })).toBe(3);
    api.passHours(24);
    expect(await listen(person)).toBe(4);
    mixId = await mixOf(3766);
    expect(await listen(person)).toBe(1);
  });

  it('counts for twenty browsers of one network address a day [numbers 32]', async () => {
    const browsers = Array.from({ length: 25 }, (_, n) => ({
      ip: '203.0.113.60',
      browser: `${FIREFOX} ${n}`,
    }));
    const tickets = await Promise.all(browsers.map(async (listener) => (await begin(listener)).ticket));
    pass(30);
    for (const [n, listener] of browsers.entries()) await count(tickets[n], listener);
    expect(await listen({ ip: '203.0.113.61' })).toBe(21);
  });

  it.each([
    ['the owner', () => ({ token: artist.token })],
    ['a robot', () => ({ browser: 'Mozilla/5.0 (compatible; Googlebot/2.1)' })],
    ['a program without a name', () => ({ browser: '' })],
    ['a prefetch', () => ({ headers: { 'sec-purpose': 'prefetch' } })],
  ])('of %s does not count [numbers 25]', async (_who, listener) => {
    expect(await listen(listener())).toBe(0);
  });

  it('needs a ticket of this listener and this mix, from today [numbers 26]', async () => {
    const { ticket } = await begin();
    const { ticket: old } = await begin({ ip: '192.0.2.1' });
    pass(30);
    const [moment, signature] = ticket.split('.');
    const refused = async (text: string, listener?: Listener) => (await count(text, listener)).status;
    expect(await refused(ticket, { ip: '198.51.100.7' })).toBe(422);
    expect(await refused(`${Number(moment) - 60_000}.${signature}`)).toBe(422);
    expect(await refused('nonsense')).toBe(422);
    expect(await refused(`${moment}.`)).toBe(422);
    const own = mixId;
    mixId = await mixOf(3766);
    expect(await refused(ticket)).toBe(422);
    mixId = own;
    expect(await refused(ticket)).toBe(200);
    api.passHours(25);
    expect(await refused(old, { ip: '192.0.2.1' })).toBe(422);
  });

  it('of many at once counts each listener once, in the mix and in its month [numbers 24]', async () => {
    const ips = Array.from({ length: 12 }, (_, number) => `198.51.100.${number % 6}`);
    const tickets = await Promise.all(ips.map(async (ip) => (await begin({ ip })).ticket as string));
    pass(30);
    const answers = await Promise.all(ips.map((ip, index) => count(tickets[index] ?? '', { ip })));
    expect(answers.map(({ status }) => status)).toEqual(ips.map(() => 200));
    expect((await count(tickets[0] ?? '', { ip: '198.51.100.0' })).body.playCount).toBe(6);
    const months = await playMonthModel(api.context.connection).find({ mixId }).lean();
    const day = String(api.context.clock().getUTCDate());
    expect(months).toMatchObject([{ artistId: artist.id, total: 6, days: { [day]: 6 } }]);
  });

  it('stores its listener only as a hash', async () => {
    await listen();
    for (const mark of await playMarkModel(api.context.connection).find().lean()) {
      expect(Object.keys(mark).sort()).toEqual(['_id', 'expiresAt']);
      expect(mark._id).toMatch(/^[\w-]{43}$/);
    }
  });

  it('cannot be of a mix that is removed, or plays elsewhere', async () => {
    const { ticket } = await begin();
    pass(30);
    await api.call('DELETE', `/api/mixes/${mixId}`, { token: artist.token });
    expect((await count(ticket)).status).toBe(404);
    const link = 'https://soundcloud.com/juno/four-hours';
    const { body } = await api.post('/api/mixes', artist.token, { title: 'Elsewhere', link });
    expect((await api.post(`/api/mixes/${body.id}/listens`, undefined)).status).toBe(404);
  });
});
