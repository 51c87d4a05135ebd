import { afterAll, beforeAll, expect, it } from 'vitest';
import { STAND_IN_FAULTS } from '#src/integrations/spotify/stand-in/stand-in.ts';
import { makeArtist } from '#src/testing/factories.ts';
import { startTestApi, type TestApi } from '#src/testing/test-api.ts';
import { startApiWithStandIn } from '#src/testing/test-outside.ts';
import { artistModel } from '#src/modules/profiles/artists/artists.model.ts';

let api: TestApi;
beforeAll(async () => {
  ({ api } = await startApiWithStandIn());
});
afterAll(() => api.close());

const linked = (id: string) =>
  makeArtist(api, { stageName: 'Ren', socialLinks: { spotify: `https://open.spotify.com/artist/${id}` } });
const JUNO = '4JunoHalideDemoArtist0';
const ask = ({ id, token }: { id: string; token: string }) => api.post(`/api/artists/${id}/numbers`, token);

it('an artist gets new followers at once, and again after an hour [numbers 16]', async () => {
  const ren = await linked(JUNO);
  await artistModel(api.context.connection).updateOne({ _id: ren.id }, { spotifyFollowers: 7 });
  const asked = api.context.clock();
  const { status, body } = await ask(ren);
  expect([status, body.spotifyFollowers, body.followersReadAt]).toEqual([200, 12_400, asked.toISOString()]);
  api.passHours(0.75);
  const soon = await ask(ren);
  expect([soon.status, soon.body.message, soon.headers.get('retry-after')]).toEqual([
    429,
    'You can ask for new numbers again in 15 minutes.',
    '900',
  ]);
  api.passHours(0.25);
  expect((await ask(ren)).status).toBe(200);
});

it('of several simultaneous requests one is performed', async () => {
  const ren = await linked(JUNO);
  const answers = await Promise.all([ask(ren), ask(ren), ask(ren)]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 429, 429]);
});

it('a platform that does not answer is not asked again before the hour, and the last number stays [numbers 16]', async () => {
  const ren = await linked(STAND_IN_FAULTS.down);
  await artistModel(api.context.connection).updateOne({ _id: ren.id }, { spotifyFollowers: 7 });
  const { status, body } = await ask(ren);
  expect([status, body.message]).toEqual([503, 'Spotify does not answer now. We ask again by ourselves.']);
  expect((await ask(ren)).status).toBe(429);
  expect((await api.get(`/api/artists/${ren.id}`)).body.spotifyFollowers).toBe(7);
});

it('needs a link that can be read, and the owner', async () => {
  const ren = await makeArtist(api);
  const { status, body } = await ask(ren);
  expect([status, body.message]).toEqual([409, 'Link your artist page on Spotify first.']);
  const other = await makeArtist(api);
  expect((await ask({ ...ren, token: other.token })).status).toBe(403);
});

it('a site without access to Spotify says so, and promises no later try', async () => {
  const bare = await startTestApi();
  const ren = await makeArtist(bare, { socialLinks: { spotify: `https://open.spotify.com/artist/${JUNO}` } });
  for (let tries = 0; tries < 2; tries += 1) {
    const { status, body } = await bare.post(`/api/artists/${ren.id}/numbers`, ren.token);
    expect([status, body.message]).toEqual([
      503,
      'This site has no access to Spotify, so it cannot read new numbers.',
    ]);
  }
  await bare.close();
});
