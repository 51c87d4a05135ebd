import { afterAll, beforeAll, expect, it } from 'vitest';
import { applicationModel } from '#src/modules/booking/applications/applications.model.ts';
import { eventModel } from '#src/modules/records/events/events.model.ts';
import { applyTo, makeArtist, makeEvent, makeVenue } from '#src/testing/factories.ts';
import { startTestApi, type TestApi } from '#src/testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const HOUR = 3_600_000;

async function bookedArtist(hours: readonly number[]) {
  const venue = await makeVenue(api);
  const artist = await makeArtist(api);
  const events = [];
  for (const ahead of hours) {
    const startsAt = new Date(api.context.clock().getTime() + ahead * HOUR);
    const event = await makeEvent(api, venue, { startsAt, creditsRequired: 0 });
    const { body } = await applyTo(api, artist, event);
    await api.post(`/api/applications/${body.id}/accept`, venue.token, {});
    events.push({ ...event, application: body.id as string });
  }
  return { artist, venue, events };
}
const datesOf = async (id: string) => (await api.get(`/api/artists/${id}/dates`)).body;

it('the next dates are the accepted nights ahead, the next one first [public-profile 15]', async () => {
  const { artist, events } = await bookedArtist([300, 100]);
  const [late, soon] = events;
  const { body: profile } = await api.get(`/api/artists/${artist.id}`);
  const dates = await datesOf(profile.handle);
  expect(dates.map(({ eventId }: { eventId: string }) => eventId)).toEqual([soon?._id, late?._id]);
  expect(dates[0]).toEqual({
    eventId: soon?._id,
    headliner: 'Oyelaran',
    startsAt: soon?.startsAt.toISOString(),
    endsAt: soon?.endsAt?.toISOString() ?? null,
    timeZone: soon?.timeZone,
    venueName: 'Salt House',
    city: 'Lisbon',
  });
});

it('nights that wait, are cancelled, unconfirmed or over are no dates [public-profile 15]', async () => {
  const { artist, venue, events } = await bookedArtist([50, 200, 300]);
  const [soon, cancelled, changed] = events;
  await applyTo(api, artist, await makeEvent(api, venue, { creditsRequired: 0 }));
  const { connection } = api.context;
  await eventModel(connection).updateOne({ _id: cancelled?._id ?? '' }, { status: 'cancelled' });
  await applicationModel(connection).updateOne(
    { _id: changed?.application ?? '' },
    { confirmDueAt: api.context.clock() },
  );
  expect(await datesOf(artist.id)).toMatchObject([{ eventId: soon?._id }]);
  api.passHours(51);
  expect(await datesOf(artist.id)).toEqual([]);
});

it('an unknown artist has no dates', async () => {
  expect((await api.get('/api/artists/nobody-at-all/dates')).status).toBe(404);
});
