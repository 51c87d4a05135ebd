import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeArtist, makeEvent, makeVenue, type TestVenue } from '#src/testing/factories.ts';
import { startTestApi, type TestApi } from '#src/testing/test-api.ts';

let api: TestApi;
let venue: TestVenue;
beforeAll(async () => {
  api = await startTestApi({ limitScale: 1_000 });
  venue = await makeVenue(api);
});
afterAll(() => api.close());

describe('what single filters of the directory leave out', () => {
  const counts = (query: Record<string, string>, token?: string) =>
    api.get(`/api/artist-counts?${new URLSearchParams(query).toString()}`, token);

  it('is told to members of a venue alone, for a night of theirs [artist-directory 16]', async () => {
    const artist = await makeArtist(api);
    for (const [token, status] of [
      [undefined, 401],
      [artist.token, 403],
      [venue.token, 422],
    ] as const)
      expect((await counts({ free: 'nothing', level: '2' }, token)).status).toBe(status);
  });

  it('is what a search without each one finds [artist-directory 16]', async () => {
    await makeArtist(api, { stageName: 'Juno', genres: ['House'], location: 'Lisbon' });
    await makeArtist(api, { stageName: 'Juno Halide', genres: ['Dub'], location: 'Porto' });
    await makeArtist(api, { stageName: 'Ren', genres: ['Dub'], location: 'Lisbon' });
    const night = await makeEvent(api, venue);
    const filters = { q: 'juno', genres: 'Dub', near: '2267057', within: '25' };
    const { body } = await counts(filters, venue.token);
    expect(body).toEqual({
      without: [
        { filter: 'q', count: 1, isMore: false },
        { filter: 'genres', count: 1, isMore: false },
        { filter: 'near', count: 1, isMore: false },
      ],
    });
    const { body: ofNight } = await counts({ free: night._id, level: '2' }, venue.token);
    expect(ofNight.without).toMatchObject([
      { filter: 'level', count: 0 },
      { filter: 'free', count: 0 },
    ]);
  });
});
