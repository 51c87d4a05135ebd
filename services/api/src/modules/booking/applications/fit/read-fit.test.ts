import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { townOf } from '#src/modules/base/places/town.ts';
import { applicationModel } from '#src/modules/booking/applications/applications.model.ts';
import { artistModel } from '#src/modules/profiles/artists/artists.model.ts';
import type { EventRecord } from '#src/modules/records/events/events.model.ts';
import {
  applyTo,
  makeArtist,
  makeEvent,
  makeVenue,
  type TestArtist,
  type TestVenue,
} from '#src/testing/factories.ts';
import { applicationRecord, eventRecord } from '#src/testing/records.ts';
import { startSuspendingApi, type SuspendingApi } from '#src/testing/suspensions.ts';
import type { TestApi } from '#src/testing/test-api.ts';

const GENRES = 'You play its genre: Dub Techno';
const FREE = 'You have neither a night nor a taken date at that time';
const ROOMS = 'You have played 3 rooms of this size, for 210 to 840 people';

let api: TestApi;
let setSuspended: SuspendingApi['setSuspended'];
let artist: TestArtist;
let venue: TestVenue;
let event: EventRecord;
beforeAll(async () => {
  ({ api, setSuspended } = await startSuspendingApi());
});
afterAll(() => api.close());
beforeEach(async () => {
  artist = await makeArtist(api, { genres: ['Dub Techno'] });
  venue = await makeVenue(api);
  event = await makeEvent(api, venue, { creditsRequired: 0 });
});

const reasonsAt = async (token?: string, { _id } = event) =>
  (await api.get(`/api/events/${_id}`, token)).body.reasons;

const mark = (firstDay: Date) =>
  api.post('/api/taken-dates', artist.token, {
    firstDay: firstDay.toISOString().slice(0, 10),
    timeZone: 'Europe/Lisbon',
  });

/** Past nights of the artist, each in a room of another venue. */
async function playRooms(count: number, fields: Partial<EventRecord> = {}): Promise<TestVenue[]> {
  const startsAt = new Date(api.context.clock().getTime() - 3_600_000);
  return Promise.all(
    Array.from({ length: count }, async (_, number) => {
      const host = await makeVenue(api);
      const place = { ...eventRecord().venue, id: host.id, name: `Room ${number}` };
      const { _id } = await makeEvent(api, host, { startsAt, venue: place, ...fields });
      const night = { _id: `played ${_id}`, eventId: _id, orgId: host.id, artistId: artist.id };
      await applicationModel(api.context.connection).create(
        applicationRecord({ ...night, status: 'accepted', active: true }),
      );
      return host;
    }),
  );
}

describe('the reasons on the page of an event', () => {
  it('are those of the calling artist alone [reasons 5]', async () => {
    expect(await reasonsAt(artist.token)).toEqual([GENRES]);
    for (const token of [undefined, venue.token, api.signIn(), (await makeArtist(api)).token]) {
      expect(await reasonsAt(token)).toBeUndefined();
    }
  });

  it('begin with the town that the profile means [reasons 1]', async () => {
    const neighbour = await makeArtist(api, { location: 'Cascais, Portugal' });
    const night = await makeEvent(api, venue, { town: await townOf('Lisbon') });
    expect(await reasonsAt(neighbour.token, night)).toEqual(['Lisbon is 25 km from Cascais, where you are']);
  });

  it.each([
    ['Cascais', ['Lisbon is 25 km from Cascais, where you are']],
    ['Lisbon', ['In Lisbon, where you are']],
    ['The old mill', undefined],
  ])(
    'follow the stored place of the artist, as the directory does: %s [reasons 1]',
    async (town, reasons) => {
      const moved = await makeArtist(api, { location: 'Porto' });
      const artists = artistModel(api.context.connection);
      await artists.updateOne({ _id: moved.id }, { town: await townOf(town) });
      const night = await makeEvent(api, venue, { town: await townOf('Lisbon') });
      expect(await reasonsAt(moved.token, night)).toEqual(reasons);
    },
  );

  it('tell a free time only to an artist who marks dates and has none then [reasons 3]', async () => {
    await mark(new Date(event.startsAt.getTime() + 10 * 86_400_000));
    expect(await reasonsAt(artist.token)).toContain(FREE);
    await mark(event.startsAt);
    expect(await reasonsAt(artist.token)).not.toContain(FREE);
    const { body } = await applyTo(api, artist, event);
    await api.post(`/api/applications/${body.id}/accept`, venue.token, {});
    const same = await makeEvent(api, venue, { startsAt: new Date(event.startsAt.getTime() + 86_400_000) });
    expect(await reasonsAt(artist.token, same)).toContain(FREE);
    const during = await makeEvent(api, venue, { startsAt: new Date(event.startsAt.getTime() + 3_600_000) });
    expect(await reasonsAt(artist.token, during)).not.toContain(FREE);
  });

  it('count rooms of nights that took place, of venues that others see [reasons 4]', async () => {
    await playRooms(2);
    await playRooms(3, { status: 'cancelled' });
    await playRooms(3, { startsAt: new Date(api.context.clock().getTime() + 3_600_000) });
    expect(await reasonsAt(artist.token)).toEqual([GENRES]);
    const place = { ...eventRecord().venue, name: 'Another room' };
    const [third] = await playRooms(1, { venue: place });
    expect(await reasonsAt(artist.token)).toEqual([GENRES, ROOMS]);
    await setSuspended(third!, true);
    expect(await reasonsAt(artist.token)).toEqual([GENRES]);
  });

  it.each<[string, Partial<EventRecord>]>([
    ['is cancelled', { status: 'cancelled' }],
    ['has begun', { startsAt: new Date('2046-11-20T12:00:00.000Z') }],
  ])('are absent when it %s', async (_what, fields) => {
    expect(await reasonsAt(artist.token, await makeEvent(api, venue, fields))).toBeUndefined();
  });
});

describe('the reasons in the list of a venue', () => {
  it('say what public pages show, while an application waits [reasons 5]', async () => {
    await playRooms(3);
    const { body: applied } = await applyTo(api, artist, event);
    const other = await makeArtist(api);
    await applyTo(api, other, event);
    const reasons = ['Plays its genre: Dub Techno', 'Has played 3 rooms of this size, for 210 to 840 people'];
    const { body: list } = await api.get('/api/applications', venue.token);
    const read = Object.fromEntries(
      list.map((each: { artistId: string; venueView: { reasons?: string[] } }) => [
        each.artistId,
        each.venueView.reasons,
      ]),
    );
    expect(read).toEqual({ [artist.id]: reasons, [other.id]: undefined });
    const path = `/api/applications/${applied.id}`;
    expect((await api.get(path, venue.token)).body.venueView.reasons).toEqual(reasons);
    expect((await api.get(path, artist.token)).body.venueView).toBeUndefined();
    await api.post(`${path}/decline`, venue.token, { reason: 'Not our sound this time' });
    expect((await api.get(path, venue.token)).body.venueView.reasons).toBeUndefined();
  });

  describe('tell a free time as the directory does [reasons 3]', () => {
    const FREE_FOR_VENUE = 'Free that night: has neither a night nor a taken date at that time';
    const later = new Date('2047-03-01T12:00:00.000Z');
    const choose = (body: object) => api.call('PUT', '/api/artist-listing', { token: artist.token, body });
    /** Whether the venue reads it in its list, and on the page of the application. */
    async function isTold(): Promise<boolean> {
      const { body } = await applyTo(api, artist, event);
      const list = (await api.get('/api/applications', venue.token)).body;
      const one = (await api.get(`/api/applications/${body.id}`, venue.token)).body;
      const [inList, onPage] = [list[0], one].map(({ venueView }) =>
        venueView.reasons.includes(FREE_FOR_VENUE),
      );
      expect(inList).toBe(onPage);
      return onPage;
    }

    it.each<[string, () => Promise<unknown>]>([
      ['has never marked a date', async () => undefined],
      ['says nothing about free dates', async () => (await mark(later), choose({ tellsWhenFree: false }))],
      ['is not in the directory', async () => (await mark(later), choose({ isListed: false }))],
      ['has marked the night as taken', async () => mark(event.startsAt)],
      [
        'plays another night then',
        async () => {
          await mark(later);
          const startsAt = new Date(event.startsAt.getTime() + 3_600_000);
          const other = await makeVenue(api);
          const during = await makeEvent(api, other, { startsAt, creditsRequired: 0 });
          const { body } = await applyTo(api, artist, during);
          await api.post(`/api/applications/${body.id}/accept`, other.token, {});
        },
      ],
    ])('not of an artist who %s', async (_who, prepare) => {
      await prepare();
      expect(await isTold()).toBe(false);
    });

    it('of an artist who marks dates and has none then', async () => {
      await mark(later);
      expect(await isTold()).toBe(true);
    });
  });
});
