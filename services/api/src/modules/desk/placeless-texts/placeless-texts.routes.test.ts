import { SERVICE_KEY_HEADER } from '@backline/contracts/accounts/administrators';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { townOf } from '#src/modules/base/places/town.ts';
import { orgModel } from '#src/modules/profiles/orgs/orgs.model.ts';
import { makeArtist, makeEvent, makeVenue, signInAdmin } from '#src/testing/factories.ts';
import { eventRecord } from '#src/testing/records.ts';
import { startTestApi, type TestApi } from '#src/testing/test-api.ts';

const KEY = 'the key that services show each other';
const PATH = '/api/admin/placeless-texts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ serviceRoleKey: KEY, adminEmails: ['boss@backline.example'] });
});
afterAll(() => api.close());

const cityOf = (city: string) => ({ venue: { ...eventRecord().venue, city } });

it('texts without a place are for operators alone', async () => {
  for (const token of [undefined, (await makeVenue(api)).token, await signInAdmin(api)]) {
    expect((await api.get(PATH, token)).status).toBe(403);
  }
});

it('texts without a place are those of venues, artists and events ahead, the most used first [events 62]', async () => {
  const orgs = orgModel(api.context.connection);
  await orgs.updateMany({}, { town: await townOf('Lisbon') });
  const venue = await makeVenue(api);
  await orgs.updateOne({ _id: venue.id }, { city: 'The old mill', town: null });
  await makeEvent(api, venue, { ...cityOf('The old mill'), town: null });
  await makeEvent(api, venue, { ...cityOf('Springfield') });
  await makeEvent(api, venue, { ...cityOf('Berlin, Kreuzberg'), town: null });
  await makeEvent(api, venue, { ...cityOf('Berlin, Kreuzberg'), town: null });
  await makeEvent(api, venue, { ...cityOf('Lisbon'), town: await townOf('Lisbon') });
  await makeEvent(api, venue, { ...cityOf('Nowhere'), town: null, status: 'cancelled' });
  await makeEvent(api, venue, { ...cityOf('Nowhere'), town: null, startsAt: new Date(0) });
  for (const location of ['Springfield', 'On the road', 'Lisbon', null]) await makeArtist(api, { location });
  const { body } = await api.call('GET', PATH, { headers: { [SERVICE_KEY_HEADER]: KEY } });
  expect(body).toEqual([
    { text: 'Berlin, Kreuzberg', venues: 0, events: 2, artists: 0 },
    { text: 'Springfield', venues: 0, events: 1, artists: 1 },
    { text: 'The old mill', venues: 1, events: 1, artists: 0 },
    { text: 'On the road', venues: 0, events: 0, artists: 1 },
  ]);
});
