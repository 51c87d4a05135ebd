import { afterAll, beforeAll, expect, it } from 'vitest';
import { artistListingModel } from '#src/modules/profiles/artist-listings/artist-listings.model.ts';
import { mixListModel } from '#src/modules/profiles/mixes/mixes.model.ts';
import { applyTo, makeArtist, makeEvent, makeVenue } from '#src/testing/factories.ts';
import { makeMix } from '#src/testing/mixes.ts';
import { startTestApi, type TestApi } from '#src/testing/test-api.ts';
import { artistListings } from './artist-listings.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

it('lists each artist as the product does, and leaves earlier dates silent, also when it is repeated', async () => {
  const { connection } = api.context;
  const venue = await makeVenue(api);
  const quiet = await makeArtist(api, { stageName: 'Quiet', location: 'Lisbon', genres: ['House'] });
  const marks = await makeArtist(api, { stageName: 'Marks' });
  const active = await makeArtist(api, { stageName: 'Active' });
  await mixListModel(connection).create({
    _id: quiet.id,
    mixIds: [await makeMix(api, { artistId: quiet.id })],
  });
  const day = { firstDay: '2047-01-10', timeZone: 'Europe/Lisbon' };
  expect((await api.post('/api/taken-dates', marks.token, day)).status).toBe(201);
  api.passHours(48);
  expect((await applyTo(api, active, await makeEvent(api, venue))).status).toBe(201);
  await artistListingModel(connection).deleteMany({});
  await artistListings.run(connection);
  await artistListings.run(connection);

  const search = async (query: string) =>
    (await api.get(`/api/artists?${query}`, venue.token)).body.map(
      ({ stageName }: { stageName: string }) => stageName,
    );
  expect(await search('')).toEqual(['Active', 'Marks', 'Quiet']);
  expect(await search('near=2267057&genres=house&mix=yes')).toEqual(['Quiet']);
  expect((await api.get('/api/artist-listing', marks.token)).body).toEqual({
    isListed: true,
    tellsWhenFree: false,
    hasMarkedDates: true,
  });
  expect((await api.post('/api/taken-dates', quiet.token, day)).status).toBe(201);
  expect((await api.get('/api/artist-listing', quiet.token)).body.tellsWhenFree).toBe(true);
});
