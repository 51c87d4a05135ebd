import type { ArtistStats } from '@backline/contracts/figures/artist-stats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { playMonthModel } from '#src/modules/profiles/mixes/mix-plays.model.ts';
import { profileViewMonthModel } from '#src/modules/records/views/views.model.ts';
import { applyTo, makeArtist, makeEvent, makeVenue, type TestArtist } from '#src/testing/factories.ts';
import { makeMix } from '#src/testing/mixes.ts';
import { startTestApi, type TestApi } from '#src/testing/test-api.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const statsOf = async ({ token }: TestArtist, days: number): Promise<ArtistStats> =>
  (await api.get(`/api/artist-stats?days=${days}`, token)).body;

/** A record of the present month. Today is its 21st. */
async function countedFor({ id }: TestArtist, record: object): Promise<void> {
  await profileViewMonthModel(api.context.connection).create({
    _id: `${id}:2046-11`,
    artistId: id,
    total: 0,
    ...record,
  });
}

async function playsOf({ id }: TestArtist, days: Record<string, number>): Promise<void> {
  await makeMix(api, { _id: `mix of ${id}`, artistId: id, audio: null });
  const total = Object.values(days).reduce((sum, count) => sum + count, 0);
  const _id = `mix of ${id}:2046-11`;
  await playMonthModel(api.context.connection).create({
    _id,
    mixId: `mix of ${id}`,
    artistId: id,
    total,
    days,
  });
}

describe('the figures of an artist', () => {
  it('are for artists with a profile, in periods that are offered', async () => {
    expect((await api.get('/api/artist-stats')).status).toBe(401);
    expect((await api.get('/api/artist-stats', (await makeVenue(api)).token)).status).toBe(403);
    const { token } = await makeArtist(api);
    const { status, body } = await api.get('/api/artist-stats?days=30', token);
    expect([status, body.fields]).toEqual([422, { days: 'Choose 7, 28, 90 days' }]);
  });

  it('begin with nothing, and say so [numbers 30]', async () => {
    const artist = await makeArtist(api);
    const stats = await statsOf(artist, 7);
    expect(stats).toMatchObject({
      from: '2046-11-15',
      to: '2046-11-21',
      total: { views: 0, plays: 0, shares: 0, links: 0, applications: 0, newFollowers: null },
      engagement: { week: 0, weekBefore: 0, changePercent: null },
      isNew: true,
    });
    expect(stats.steps.map(({ from }) => from)).toEqual(
      [15, 16, 17, 18, 19, 20, 21].map((date) => `2046-11-${date}`),
    );
  });

  it('count the actions after a visit, once, only for the artist [paths 21]', async () => {
    const [artist, other] = [await makeArtist(api), await makeArtist(api)];
    const tell = (path: string, body: object) =>
      api.call('POST', path, { body, headers: { 'user-agent': FIREFOX } });
    await tell('/api/page-views', { page: 'profile', id: artist.id, source: 'search' });
    await tell(`/api/artists/${artist.id}/acts`, { act: 'share' });
    await tell(`/api/artists/${artist.id}/acts`, { act: 'link' });
    await tell(`/api/artists/${artist.id}/acts`, { act: 'link' });
    await applyTo(api, artist, await makeEvent(api, await makeVenue(api)));
    await api.flushViews();
    const stats = await statsOf(artist, 7);
    expect(stats).toMatchObject({
      total: { views: 1, plays: 0, shares: 1, links: 1, applications: 1 },
      engagement: { week: 3, weekBefore: 0, changePercent: null },
      isNew: false,
    });
    expect(stats.sources[0]).toEqual({ source: 'search', views: 1 });
    expect(stats.steps.at(-1)).toMatchObject({ from: '2046-11-21', views: 1, applications: 1 });
    expect(await statsOf(other, 7)).toMatchObject({ total: { views: 0, applications: 0 }, isNew: true });
  });

  it('hold each day of a period once, in days and in weeks [numbers 23]', async () => {
    const artist = await makeArtist(api);
    await countedFor(artist, { total: 10, days: { 14: 1, 15: 2, 21: 7 } });
    await playsOf(artist, { 1: 4, 20: 5 });
    const sum = async (days: number, name: 'views' | 'plays') => {
      const { total, steps } = await statsOf(artist, days);
      expect(steps.reduce((all, step) => all + step[name], 0)).toBe(total[name]);
      return total[name];
    };
    expect([await sum(7, 'views'), await sum(28, 'views'), await sum(90, 'views')]).toEqual([9, 10, 10]);
    expect([await sum(7, 'plays'), await sum(28, 'plays'), await sum(90, 'plays')]).toEqual([5, 9, 9]);
    const { steps } = await statsOf(artist, 90);
    expect([steps.length, steps[0]?.from, steps[1]?.from, steps.at(-1)?.from]).toEqual([
      13,
      '2046-08-24',
      '2046-08-30',
      '2046-11-15',
    ]);
  });

  it.each([
    ['from 20 events a week on', { 8: 20, 15: 25 }, { week: 25, weekBefore: 20, changePercent: 25 }],
    ['also when it falls', { 14: 40, 21: 10 }, { week: 10, weekBefore: 40, changePercent: -75 }],
    ['and of fewer events not', { 14: 19, 21: 90 }, { week: 90, weekBefore: 19, changePercent: null }],
  ])('compare a week with the one before in percent %s [numbers 27]', async (_, plays, engagement) => {
    const artist = await makeArtist(api);
    await playsOf(artist, plays);
    for (const days of [7, 90]) expect((await statsOf(artist, days)).engagement).toEqual(engagement);
  });

  it('of plays, views, shares and clicks make the engagement together [numbers 27]', async () => {
    const artist = await makeArtist(api);
    await countedFor(artist, { days: { 10: 5, 20: 6 }, shares: { 10: 5, 20: 6 }, links: { 10: 5, 20: 6 } });
    await playsOf(artist, { 10: 5, 20: 6 });
    expect((await statsOf(artist, 28)).engagement).toEqual({ week: 24, weekBefore: 20, changePercent: 20 });
  });
});
