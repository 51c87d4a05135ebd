import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EventRecord } from '#src/modules/records/events/events.model.ts';
import { makeNight } from '#src/testing/applied.ts';
import {
  applyTo,
  makeArtist,
  makeEvent,
  makeVenue,
  type TestArtist,
  type TestVenue,
} from '#src/testing/factories.ts';
import { startSuspendingApi, type SuspendingApi } from '#src/testing/suspensions.ts';

const HOUR = 3_600_000;

let suspending: SuspendingApi;
let api: SuspendingApi['api'];
let venue: TestVenue;
let artist: TestArtist;
let event: EventRecord;
beforeAll(async () => {
  suspending = await startSuspendingApi({ limitScale: 1000 });
  api = suspending.api;
});
afterAll(() => api.close());
beforeEach(async () => {
  ({ venue, event, artist } = await makeNight(api));
});

const keep = ({ id }: TestArtist) =>
  api.call('PUT', `/api/orgs/me/favourites/${id}`, { token: venue.token, body: {} });
const invite = ({ id: artistId }: TestArtist, to = event) =>
  api.post(`/api/events/${to._id}/invitations`, venue.token, { artistId });
const read = async (token = venue.token) =>
  (await api.get(`/api/events/${event._id}/replacements`, token)).body;
const found = async () =>
  (await read()).map(({ artist: { id }, reasons }: { artist: { id: string }; reasons: string[] }) => [
    id,
    reasons,
  ]);

/** Books an artist for a night of its venue. */
async function book(one: TestArtist, night: EventRecord, by: TestVenue): Promise<string> {
  const { body } = await applyTo(api, one, night);
  expect((await api.post(`/api/applications/${body.id}/accept`, by.token, {})).status).toBe(200);
  return body.id;
}

async function cancelOne(): Promise<void> {
  const id = await book(artist, event, venue);
  await api.post(`/api/applications/${id}/cancel`, artist.token, { reason: 'I am ill.' });
}

describe('artists whom a venue may ask after another one has cancelled', () => {
  it('are its favourites, those whom it starred and those whom it invited before [favourites 9]', async () => {
    const earlier = await makeEvent(api, venue);
    const [kept, starred, invited, both] = [
      await makeArtist(api),
      await makeArtist(api),
      await makeArtist(api),
      await makeArtist(api),
    ];
    await keep(kept);
    await keep(both);
    await invite(both, earlier);
    await invite(invited, earlier);
    const { body } = await applyTo(api, starred, earlier);
    await api.call('PUT', `/api/applications/${body.id}/star`, {
      token: venue.token,
      body: { starred: true },
    });
    expect(await read()).toEqual([]);
    await cancelOne();
    const rows = await found();
    expect(rows.slice(0, 2)).toEqual(
      expect.arrayContaining([
        [kept.id, ['favourite']],
        [both.id, ['favourite', 'invited']],
      ]),
    );
    expect(rows.slice(2)).toEqual([
      [starred.id, ['starred']],
      [invited.id, ['invited']],
    ]);
    await invite(kept);
    expect((await read()).filter(({ isInvited }: { isInvited: boolean }) => isInvited)).toMatchObject([
      { artist: { id: kept.id } },
    ]);
  });

  it.each([
    ['at that time', 0, 0],
    ['that ends in it', -4, 0],
    ['that has no end', -3, null],
  ])('are not those who play another night %s, as their page tells', async (_when, hours, end) => {
    const [busy, free] = [await makeArtist(api), await makeArtist(api)];
    const other = await makeVenue(api, 'Kiosk 44');
    const startsAt = new Date(event.startsAt.getTime() + hours * HOUR);
    const endsAt = end === null ? null : new Date(startsAt.getTime() + 5 * HOUR);
    await book(busy, await makeEvent(api, other, { startsAt, endsAt }), other);
    const later = new Date(event.startsAt.getTime() + 48 * HOUR);
    await book(free, await makeEvent(api, other, { startsAt: later, endsAt: null }), other);
    await keep(busy);
    await keep(free);
    await cancelOne();
    expect(await found()).toEqual([[free.id, ['favourite']]]);
  });

  it('are not those who tell when they are free and have marked the night [favourites 11]', async () => {
    const [telling, silent, elsewhere] = [
      await makeArtist(api),
      await makeArtist(api),
      await makeArtist(api),
    ];
    const day = event.startsAt.toISOString().slice(0, 10);
    for (const [one, firstDay] of [
      [telling, day],
      [silent, day],
      [elsewhere, '2047-03-01'],
    ] as const) {
      await keep(one);
      await api.post('/api/taken-dates', one.token, { firstDay, timeZone: 'Europe/Lisbon' });
    }
    const body = { tellsWhenFree: false };
    expect((await api.call('PUT', '/api/artist-listing', { token: silent.token, body })).status).toBe(200);
    await cancelOne();
    const ids = (await found()).map(([id]: string[]) => id);
    expect(ids.toSorted()).toEqual([silent.id, elsewhere.id].toSorted());
  });

  it('are no suspended ones, and none who have applied', async () => {
    const [suspended, applied] = [await makeArtist(api), await makeArtist(api)];
    for (const one of [suspended, applied, artist]) await keep(one);
    await applyTo(api, applied, event);
    await suspending.setSuspended(suspended, true);
    await cancelOne();
    expect(await read()).toEqual([]);
  });

  it('are told to the venue of the event only', async () => {
    const other = await makeVenue(api, 'Kiosk 44');
    for (const [token, status] of [
      [undefined, 401],
      [artist.token, 403],
      [other.token, 403],
    ] as const)
      expect((await api.get(`/api/events/${event._id}/replacements`, token)).status).toBe(status);
    expect((await api.get('/api/events/nothing/replacements', venue.token)).status).toBe(404);
  });
});
