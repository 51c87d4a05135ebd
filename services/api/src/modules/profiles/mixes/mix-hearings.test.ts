import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeApplied } from '#src/testing/applied.ts';
import {
  makeArtist,
  makeBooker,
  makeVenue,
  type TestArtist,
  type TestVenue,
} from '#src/testing/factories.ts';
import { makeMix, SOUND } from '#src/testing/mixes.ts';
import { startTestApi, type TestApi } from '#src/testing/test-api.ts';
import { mixListModel, mixModel } from './mixes.model.ts';

const LENGTH = 3600;

let api: TestApi;
let artist: TestArtist;
let venue: TestVenue;
let applicationId: string;
let mixId: string;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  ({ artist, venue, id: applicationId } = await makeApplied(api));
  mixId = await makeMix(api, { artistId: artist.id, audio: { ...SOUND, duration: LENGTH } });
  await mixListModel(api.context.connection).create({ _id: artist.id, mixIds: [mixId] });
});
afterAll(() => api.close());

const open = () => api.post(`/api/applications/${applicationId}/view`, venue.token);
const begin = async (token: string, headers = {}) =>
  (await api.call('POST', `/api/mixes/${mixId}/listens`, { token, headers })).body;
const report = (token: string | undefined, ticket: string, seconds: unknown, mix = mixId) =>
  api.post(`/api/mixes/${mix}/heard`, token, { ticket, seconds });
const heard = async (token = artist.token) =>
  (await api.get(`/api/applications/${applicationId}`, token)).body.heard;
const pass = (seconds: number) => api.passHours(seconds / 3600);

async function listen(token: string, seconds: number, told = seconds) {
  const { ticket } = await begin(token);
  pass(seconds);
  return report(token, ticket, told);
}

describe('how long a venue listened', () => {
  it('is told to the artist, for all members together, once the application was opened [listening 1]', async () => {
    await listen(venue.token, 50);
    expect(await heard()).toBeUndefined();
    await open();
    expect(await heard()).toEqual({ seconds: 50, of: LENGTH });
    await listen((await makeBooker(api, venue)).token, 30);
    expect(await heard()).toEqual({ seconds: 80, of: LENGTH });
  });

  it('is nothing that the venue, or another venue, reads or adds to', async () => {
    await open();
    await listen((await makeVenue(api)).token, 50);
    expect(await heard()).toBeUndefined();
    await listen(venue.token, 50);
    expect(await heard(venue.token)).toBeUndefined();
  });

  it('is at most the time that passed, and the length of the mix [listening 2]', async () => {
    await open();
    expect((await listen(venue.token, 20, 500)).body).toEqual({ seconds: 20 });
    await listen(venue.token, LENGTH + 600);
    expect(await heard()).toEqual({ seconds: LENGTH, of: LENGTH });
  });

  it('counts a repeated and a late report once [listening 2]', async () => {
    await open();
    const { ticket } = await begin(venue.token);
    pass(60);
    for (const seconds of [40, 40, 10]) await report(venue.token, ticket, seconds);
    expect(await heard()).toEqual({ seconds: 40, of: LENGTH });
  });

  it.each([
    ['another person', async () => (await begin(artist.token)).ticket],
    ['a forger', async () => `${api.context.clock().getTime()}.forged`],
    ['nobody', async () => ''],
  ])('refuses a ticket of %s', async (_whose, ticketOf) => {
    const { status, body } = await report(venue.token, await ticketOf(), 1);
    expect([status, Object.keys(body.fields)]).toEqual([422, ['ticket']]);
  });

  it.each([-1, '20', null, 'NaN'])('refuses %s seconds', async (seconds) => {
    const { ticket } = await begin(venue.token);
    const { status, body } = await report(venue.token, ticket, seconds);
    expect([status, Object.keys(body.fields)]).toEqual([422, ['seconds']]);
  });

  it('is kept of no artist, no stranger, and nobody who objects [listening 3]', async () => {
    const other = await makeArtist(api);
    expect(await begin(other.token)).not.toHaveProperty('reportEverySeconds');
    expect(await begin(venue.token, { 'sec-gpc': '1' })).not.toHaveProperty('reportEverySeconds');
    expect(await begin(venue.token)).toHaveProperty('reportEverySeconds', 10);
    expect((await report(other.token, 'any', 1)).status).toBe(403);
    expect((await report(undefined, 'any', 1)).status).toBe(401);
    expect((await report(venue.token, 'any', 1, 'no-mix')).status).toBe(404);
  });
});

describe('which artists a venue has heard', () => {
  const heardBy = async ({ token }: { token: string }, ids = `${artist.id},nobody`) =>
    (await api.get(`/api/orgs/me/heard-artists?artistIds=${ids}`, token)).body.artistIds;

  it.each([
    [30, 2, 30],
    [45, 1, 45],
    [8, 1, 8],
  ])(
    'are those after 30 seconds, or all of a shorter mix: %s s [listening 5]',
    async (_s, parts, duration) => {
      await mixModel(api.context.connection).updateOne(
        { _id: mixId },
        { $set: { 'audio.duration': duration } },
      );
      expect(await heardBy(venue)).toEqual([]);
      const enough = Math.min(30, duration);
      await listen(venue.token, enough - 1);
      expect(await heardBy(venue)).toEqual([]);
      for (let part = 0; part < parts; part += 1) await listen((await makeBooker(api, venue)).token, enough);
      expect(await heardBy(venue)).toEqual([artist.id]);
      expect(await heardBy(await makeVenue(api))).toEqual([]);
    },
  );

  it('is read by venues only, about at most 100 artists', async () => {
    const path = '/api/orgs/me/heard-artists';
    expect((await api.get(`${path}?artistIds=a`)).status).toBe(401);
    expect((await api.get(`${path}?artistIds=a`, artist.token)).status).toBe(403);
    for (const query of ['', '?artistIds=', `?artistIds=${Array.from({ length: 101 }, () => 'a').join(',')}`])
      expect((await api.get(`${path}${query}`, venue.token)).status).toBe(422);
  });
});
