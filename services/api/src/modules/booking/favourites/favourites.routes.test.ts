import {
  EVENT_INVITATIONS_MAX,
  FAVOURITE_NOTE_MAX_LENGTH,
  FAVOURITES_MAX,
} from '@backline/contracts/base/limits';
import { newId } from '@backline/service-kit/mongo/new-id';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventInvitationModel } from '#src/modules/booking/invited-artists/invited-artists.model.ts';
import { artistModel } from '#src/modules/profiles/artists/artists.model.ts';
import type { EventRecord } from '#src/modules/records/events/events.model.ts';
import { makeNight } from '#src/testing/applied.ts';
import {
  applyTo,
  makeArtist,
  makeBooker,
  makeEvent,
  makeVenue,
  type TestArtist,
  type TestVenue,
} from '#src/testing/factories.ts';
import { startSuspendingApi, type SuspendingApi } from '#src/testing/suspensions.ts';
import { favouritesModel } from './favourites.model.ts';

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

const LIST = '/api/orgs/me/favourites';
const keep = (who: { id: string }, note?: string | null, token = venue.token) =>
  api.call('PUT', `${LIST}/${who.id}`, { token, body: { note } });
const list = async (query = '', token = venue.token) => (await api.get(`${LIST}${query}`, token)).body;
const names = async () =>
  (await list()).map(({ artist: { stageName } }: { artist: { stageName: string } }) => stageName);
const inviteAll = (of = event, token = venue.token) =>
  api.post(`/api/events/${of._id}/favourite-invitations`, token);

/** Artists whom the venue keeps, the last one first. */
async function keepArtists(count: number): Promise<TestArtist[]> {
  const made: TestArtist[] = [];
  for (let number = count; number > 0; number -= 1) {
    const one = await makeArtist(api, { stageName: `Artist ${number}` });
    api.passHours(0.001);
    await keep(one);
    made.unshift(one);
  }
  return made;
}

describe('the favourites of a venue', () => {
  it('are shared by its members, each with a note [favourites 1]', async () => {
    const booker = await makeBooker(api, venue);
    expect((await keep(artist, '  Ask for a Sunday. ')).body).toEqual({
      isFavourite: true,
      note: 'Ask for a Sunday.',
    });
    expect(await list('', booker.token)).toMatchObject([
      { artist: { id: artist.id, stageName: 'Juno Halide' }, note: 'Ask for a Sunday.' },
    ]);
    await keep(artist, undefined, booker.token);
    expect((await api.get(`${LIST}/${artist.id}`, venue.token)).body.note).toBe('Ask for a Sunday.');
    await keep(artist, '', booker.token);
    expect(await list()).toMatchObject([{ note: '' }]);
    for (let repeat = 0; repeat < 2; repeat += 1) {
      const { status } = await api.call('DELETE', `${LIST}/${artist.id}`, { token: booker.token });
      expect(status).toBe(200);
    }
    expect(await list()).toEqual([]);
  });

  it('are read by no artist, no other venue and no stranger, and stand in no public answer [favourites 2]', async () => {
    await keep(artist, 'Never on time.');
    const other = await makeVenue(api, 'Kiosk 44');
    expect(await list('', other.token)).toEqual([]);
    expect((await api.get(`${LIST}/${artist.id}`, other.token)).body).toEqual({
      isFavourite: false,
      note: '',
    });
    for (const [token, status] of [
      [undefined, 401],
      [artist.token, 403],
    ] as const) {
      expect((await api.get(LIST, token)).status).toBe(status);
      expect((await api.get(`${LIST}/${artist.id}`, token)).status).toBe(status);
      expect((await api.call('PUT', `${LIST}/${artist.id}`, { token, body: {} })).status).toBe(status);
      expect((await api.call('DELETE', `${LIST}/${artist.id}`, { token })).status).toBe(status);
      expect((await api.post(`/api/events/${event._id}/favourite-invitations`, token)).status).toBe(status);
    }
    await applyTo(api, artist, event);
    for (const path of [`/api/artists/${artist.id}`, '/api/applications', '/api/notices'])
      expect(JSON.stringify((await api.get(path, artist.token)).body)).not.toMatch(/avourite|Never on time/);
  });

  it('lose artists who are gone or suspended [favourites 3]', async () => {
    const [gone, suspended] = [
      await makeArtist(api, { stageName: 'Gone' }),
      await makeArtist(api, { stageName: 'Suspended' }),
    ];
    for (const one of [artist, gone, suspended]) await keep(one);
    expect(await names()).toHaveLength(3);
    await artistModel(api.context.connection).deleteOne({ _id: gone.id });
    await suspending.setSuspended(suspended, true);
    expect(await names()).toEqual(['Juno Halide']);
    expect((await keep(suspended)).status).toBe(404);
    expect((await inviteAll()).body.invited).toEqual([{ artistId: artist.id, stageName: 'Juno Halide' }]);
  });

  it(`are at most ${FAVOURITES_MAX}, also when two are kept at once [favourites 1]`, async () => {
    const at = api.context.clock();
    const entries = Array.from({ length: FAVOURITES_MAX - 1 }, () => ({ artistId: newId(), note: '', at }));
    await favouritesModel(api.context.connection).create({ _id: venue.id, entries });
    const answers = await Promise.all([keep(artist), keep(await makeArtist(api))]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.message).toBe(
      'You have 500 favourites already. Remove one of them first.',
    );
  });

  it.each([
    ['a'.repeat(FAVOURITE_NOTE_MAX_LENGTH + 1), 'Note must be at most 500 characters'],
    [7, 'Send text'],
  ])('refuse a note of %s', async (note, message) => {
    const { status, body } = await keep(artist, note as string);
    expect([status, body.fields]).toEqual([422, { note: message }]);
  });

  it('refuse an unknown artist, and come page by page', async () => {
    expect((await keep({ id: 'nobody' })).status).toBe(404);
    await keepArtists(3);
    const first = await api.get(`${LIST}?limit=2`, venue.token);
    expect(first.body).toHaveLength(2);
    const next = /<([^>]*)>/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    expect((await api.get(next, venue.token)).body).toMatchObject([{ artist: { stageName: 'Artist 3' } }]);
  });
});

describe('inviting the favourites to an event', () => {
  it('names who was asked, and who had been or has applied [favourites 4]', async () => {
    const [first, second, third] = await keepArtists(3);
    await api.post(`/api/events/${event._id}/invitations`, venue.token, { artistId: second?.id });
    await applyTo(api, third as TestArtist, event);
    expect((await inviteAll()).body).toEqual({
      invited: [{ artistId: first?.id, stageName: 'Artist 1' }],
      leftOut: [
        { artistId: second?.id, stageName: 'Artist 2', why: 'invited' },
        { artistId: third?.id, stageName: 'Artist 3', why: 'applied' },
      ],
    });
    expect((await list(`?eventId=${event._id}`)).map(({ state }: { state: string }) => state)).toEqual([
      'invited',
      'invited',
      'applied',
    ]);
    expect((await api.get('/api/event-invitations', first?.token)).body).toHaveLength(1);
    expect((await inviteAll()).body.invited).toEqual([]);
  });

  it.each([
    ['the event', (): string => event._id, EVENT_INVITATIONS_MAX - 1, 'event-limit'],
    ['24 hours', (): string => 'another event', 49, 'day-limit'],
  ])('stops at the invitations of %s [favourites 4]', async (_of, eventIdOf, used, why) => {
    const [orgId, at, eventId] = [venue.id, api.context.clock(), eventIdOf()];
    await eventInvitationModel(api.context.connection).create(
      Array.from({ length: used }, () => {
        const artistId = newId();
        return { _id: `${eventId} ${artistId}`, eventId, artistId, orgId, userId: venue.userId, at };
      }),
    );
    await keepArtists(3);
    const { status, body } = await inviteAll();
    expect([status, body.invited.length]).toEqual([200, 1]);
    expect(body.leftOut).toMatchObject([
      { stageName: 'Artist 2', why },
      { stageName: 'Artist 3', why },
    ]);
  });

  it('is refused for an event of another venue, and for one that takes no applications', async () => {
    await keep(artist);
    const other = await makeVenue(api, 'Kiosk 44');
    expect((await inviteAll(event, other.token)).status).toBe(403);
    expect((await api.get(`${LIST}?eventId=${event._id}`, other.token)).status).toBe(403);
    expect((await inviteAll(await makeEvent(api, venue, { status: 'reviewing' }))).body.code).toBe(
      'event_closed',
    );
    expect((await inviteAll(await makeEvent(api, venue, { accepted: 2 }))).body.code).toBe('event_full');
    expect((await inviteAll({ ...event, _id: 'nothing' })).status).toBe(404);
  });
});
