import { afterAll, beforeAll, expect, it } from 'vitest';
import { artistModel } from '#src/modules/profiles/artists/artists.model.ts';
import { makeArtist } from '#src/testing/factories.ts';
import { startTestApi, type TestApi } from '#src/testing/test-api.ts';
import { artistPlaces } from './artist-places.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const townIdOf = async (id: string) =>
  (await artistModel(api.context.connection).findById(id).lean())?.town?.id ?? null;

it.each([
  ['Lisbon', '2267057'],
  ['Łódź, Poland', '3093133'],
  ['São Paulo', '3448439'],
  ['Athens, Greece', '264371'],
  ['the old mill', null],
  [null, null],
])(
  'an artist in %j has the place of that text, from the form and from the migration',
  async (location, town) => {
    const { id, token } = await makeArtist(api, { location });
    expect(await townIdOf(id)).toBe(town);
    const artists = artistModel(api.context.connection);
    await artists.updateOne({ _id: id }, { $unset: { town: 1 } });
    await artistPlaces.run(api.context.connection);
    await artistPlaces.run(api.context.connection);
    expect(await townIdOf(id)).toBe(town);
    const moved = { stageName: 'Juno Halide', location: 'Porto' };
    expect((await api.call('PUT', `/api/artists/${id}`, { token, body: moved })).status).toBe(200);
    expect(await townIdOf(id)).toBe('2735943');
  },
);
