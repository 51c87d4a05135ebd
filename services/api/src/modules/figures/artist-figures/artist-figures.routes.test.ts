import { afterAll, beforeAll, expect, it } from 'vitest';
import { artistModel } from '#src/modules/profiles/artists/artists.model.ts';
import { applyTo, makeArtist, makeEvent, makeVenue } from '#src/testing/factories.ts';
import { startTestApi, type TestApi } from '#src/testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const figuresOf = async (token: string) => (await api.get('/api/artist-figures', token)).body;

it('are those of artists with a profile', async () => {
  expect((await api.get('/api/artist-figures')).status).toBe(401);
  expect((await api.get('/api/artist-figures', api.signIn())).status).toBe(403);
  expect((await api.get('/api/artist-figures', (await makeVenue(api)).token)).status).toBe(403);
});

it('begin with nothing', async () => {
  const { token } = await makeArtist(api);
  expect(await figuresOf(token)).toEqual({ applications: 0, events: 0, profileViews: 0, network: 0 });
});

it('count applications and accepted nights, and each venue once [numbers 28, paths 34]', async () => {
  const [artist, venue, other] = [
    await makeArtist(api),
    await makeVenue(api),
    await makeVenue(api, 'Bunker'),
  ];
  const nights = [await makeEvent(api, venue), await makeEvent(api, venue), await makeEvent(api, other)];
  const sent = [];
  for (const night of nights) sent.push((await applyTo(api, artist, night)).body);
  await api.post(`/api/applications/${sent[0].id}/accept`, venue.token, {});
  expect(await figuresOf(artist.token)).toEqual({ applications: 3, events: 1, profileViews: 0, network: 2 });
});

it('count an artist who supported and was supported once [numbers 28, paths 34]', async () => {
  const [artist, both, fan] = [await makeArtist(api), await makeArtist(api), await makeArtist(api)];
  const supports = (id: string, supportedArtists: { name: string; artistId?: string }[]) =>
    artistModel(api.context.connection).updateOne({ _id: id }, { supportedArtists });
  await supports(artist.id, [{ name: 'Both', artistId: both.id }, { name: 'Someone elsewhere' }]);
  await supports(both.id, [{ name: 'You', artistId: artist.id }]);
  await supports(fan.id, [{ name: 'You', artistId: artist.id }]);
  expect((await figuresOf(artist.token)).network).toBe(3);
});
