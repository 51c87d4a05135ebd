import { afterAll, beforeAll, expect, it } from 'vitest';
import { orgModel } from '#src/modules/profiles/orgs/orgs.model.ts';
import { eventModel } from '#src/modules/records/events/events.model.ts';
import { makeEvent, makeVenue } from '#src/testing/factories.ts';
import { eventRecord } from '#src/testing/records.ts';
import { startTestApi, type TestApi } from '#src/testing/test-api.ts';
import { knownPlaces } from './known-places.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

it.each([
  ['Lisbon', 'Lisboa', '2267057', '2267057'],
  ['Rotterdam', 'Zuid-Holland', '2747891', '2747891'],
  ['Springfield', 'IL', '4250542', '4250542'],
  ['Springfield', 'Somewhere', undefined, undefined],
  ['The old mill', 'Lisboa', undefined, undefined],
])('the events of a venue in %s, %s are found there afterwards', async (city, state, orgTown, eventTown) => {
  const { connection } = api.context;
  const venue = await makeVenue(api);
  await orgModel(connection).updateOne({ _id: venue.id }, { $set: { city, state } });
  const { _id } = await makeEvent(api, venue, { venue: { ...eventRecord().venue, city } });
  const away = await makeEvent(api, venue, { venue: { ...eventRecord().venue, city: 'Porto' } });
  await knownPlaces.run(connection);
  await knownPlaces.run(connection);
  expect((await orgModel(connection).findById(venue.id).lean())?.town?.id).toBe(orgTown);
  const event = await eventModel(connection).findById(_id).lean();
  expect(event).toMatchObject({ venue: { city } });
  expect(event?.town?.id).toBe(eventTown);
  const near = await api.get(`/api/events?near=2735943&within=25&orgId=${venue.id}`);
  expect(near.body.map(({ id }: { id: string }) => id)).toEqual([away._id]);
  if (eventTown === undefined) return;
  const own = await api.get(`/api/events?near=${eventTown}&within=25&orgId=${venue.id}`);
  expect(own.body.map(({ id }: { id: string }) => id)).toEqual([_id]);
});
