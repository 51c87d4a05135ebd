import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { takenCalendarModel } from '#src/modules/profiles/taken-dates/calendar/taken-calendar.model.ts';
import { keepTakenCalendar } from '#src/modules/profiles/taken-dates/calendar/taken-calendar.service.ts';
import type { EventRecord } from '#src/modules/records/events/events.model.ts';
import {
  applyTo,
  makeArtist,
  makeEvent,
  makeVenue,
  type TestArtist,
  type TestVenue,
} from '#src/testing/factories.ts';
import { startTestApi, type TestApi } from '#src/testing/test-api.ts';

const HOUR_MS = 3_600_000;
/** The night is from 22:00 to 4:00 in Lisbon. */
const STARTS = new Date('2046-12-14T22:00:00.000Z');

let api: TestApi;
let venue: TestVenue;
let night: EventRecord;
beforeAll(async () => {
  api = await startTestApi({ limitScale: 1_000 });
  venue = await makeVenue(api);
  night = await makeEvent(api, venue, { startsAt: STARTS, endsAt: new Date(STARTS.getTime() + 6 * HOUR_MS) });
});
afterAll(() => api.close());

const search = (free: string, token = venue.token) => api.get(`/api/artists?free=${free}&limit=100`, token);
const isFound = async ({ id }: TestArtist) =>
  (await search(night._id)).body.some((row: { id: string }) => row.id === id);
const mark = (artist: TestArtist, entry: object) =>
  api.post('/api/taken-dates', artist.token, { timeZone: 'Europe/Lisbon', firstDay: '2047-02-01', ...entry });
const listing = async ({ token }: TestArtist) => (await api.get('/api/artist-listing', token)).body;
const choose = (token: string | undefined, body: object) =>
  api.call('PUT', '/api/artist-listing', { ...(token !== undefined && { token }), body });

describe('who is free that night', () => {
  it.each([
    ['nothing at that time', {}, true],
    ['the day before', { firstDay: '2046-12-13' }, true],
    ['the whole day', { firstDay: '2046-12-14' }, false],
    ['the morning after, which the night reaches', { firstDay: '2046-12-15' }, false],
    ['hours that end as it begins', { firstDay: '2046-12-14', start: '18:00', end: '22:00' }, true],
    ['hours that reach into it', { firstDay: '2046-12-14', start: '18:00', end: '22:01' }, false],
    ['each Friday', { firstDay: '2046-11-23', weeklyUntil: '2047-01-31' }, false],
    [
      'hours of another zone',
      { firstDay: '2046-12-15', start: '05:00', end: '06:00', timeZone: 'Asia/Tokyo' },
      true,
    ],
  ])('follows the marked dates: %s [artist-directory 8]', async (_what, entry, isFree) => {
    const artist = await makeArtist(api);
    expect((await mark(artist, entry)).status).toBe(201);
    expect(await isFound(artist)).toBe(isFree);
  });

  it.each([
    ['during the night', 1, false],
    ['the day after', 24, true],
  ])(
    'follows the calendar that an artist has named: busy %s [artist-directory 8]',
    async (_when, hours, isFree) => {
      const artist = await makeArtist(api);
      const address = `https://calendar.example/${artist.id}.ics`;
      await keepTakenCalendar(api.context, artist.id, { address, timeZone: 'Europe/Lisbon' });
      expect(await isFound(artist)).toBe(true);
      const from = new Date(STARTS.getTime() + hours * HOUR_MS);
      const busy = [{ from, until: new Date(from.getTime() + HOUR_MS) }];
      await takenCalendarModel(api.context.connection).updateOne({ _id: artist.id }, { $set: { busy } });
      expect(await isFound(artist)).toBe(isFree);
    },
  );

  it('leaves out who plays another night then, until it is called off [artist-directory 8]', async () => {
    const artist = await makeArtist(api);
    await mark(artist, {});
    const elsewhere = await makeVenue(api);
    const other = await makeEvent(api, elsewhere, { startsAt: new Date(STARTS.getTime() + HOUR_MS) });
    const { body } = await applyTo(api, artist, other);
    expect(await isFound(artist)).toBe(true);
    expect((await api.post(`/api/applications/${body.id}/accept`, elsewhere.token)).status).toBe(200);
    expect(await isFound(artist)).toBe(false);
    const reason = { reason: 'The roof leaks badly.' };
    expect((await api.post(`/api/applications/${body.id}/call-off`, elsewhere.token, reason)).status).toBe(
      200,
    );
    expect(await isFound(artist)).toBe(true);
  });

  it('is asked only for an own published event that is ahead [artist-directory 9]', async () => {
    const others = await makeVenue(api);
    const foreign = await makeEvent(api, others);
    const cancelled = await makeEvent(api, venue, { status: 'cancelled' });
    const past = await makeEvent(api, venue, { startsAt: new Date(api.context.clock().getTime() - HOUR_MS) });
    const draft = await api.post('/api/events', venue.token);
    const free = 'Choose one of your own published events that is ahead';
    for (const id of [foreign._id, cancelled._id, past._id, draft.body.id, '2046-12-14', 'nothing']) {
      const { status, body } = await search(id);
      expect([status, body.fields]).toEqual([422, { free }]);
    }
    expect((await search(night._id, others.token)).status).toBe(422);
    expect((await search(foreign._id, others.token)).status).toBe(200);
  });
});

describe('the choices of an artist', () => {
  it.each([
    ['a stranger', () => undefined, 401],
    ['a person without a profile', () => api.signIn(), 403],
    ['a venue', () => venue.token, 403],
  ])('are no matter of %s [artist-directory 10]', async (_who, signIn, status) => {
    const token = signIn();
    const answers = [await api.get('/api/artist-listing', token), await choose(token, { isListed: false })];
    expect(answers.map((answer) => answer.status)).toEqual([status, status]);
  });

  it('begin listed, and silent until the first marked date [artist-directory 10]', async () => {
    const artist = await makeArtist(api);
    expect(await listing(artist)).toEqual({ isListed: true, tellsWhenFree: false, hasMarkedDates: false });
    expect(await isFound(artist)).toBe(false);
    const { body } = await mark(artist, {});
    expect(await listing(artist)).toEqual({ isListed: true, tellsWhenFree: true, hasMarkedDates: true });
    await api.call('DELETE', `/api/taken-dates/${body.id}`, { token: artist.token });
    expect(await isFound(artist)).toBe(true);
  });

  it.each([{ tellsWhenFree: false }, { isListed: false }, { isListed: false, tellsWhenFree: true }])(
    'count in the next search: %j [artist-directory 4, artist-directory 10]',
    async (choice) => {
      const artist = await makeArtist(api);
      await mark(artist, {});
      expect(await isFound(artist)).toBe(true);
      expect((await choose(artist.token, choice)).body).toMatchObject(choice);
      expect(await isFound(artist)).toBe(false);
      await choose(artist.token, { isListed: true, tellsWhenFree: true });
      expect(await isFound(artist)).toBe(true);
    },
  );

  it('keep a no that came before the first date', async () => {
    const artist = await makeArtist(api);
    await choose(artist.token, { tellsWhenFree: false });
    await mark(artist, {});
    expect(await isFound(artist)).toBe(false);
  });

  it.each([{ isListed: 'no' }, { isListed: null }, { isListed: 0 }])(
    'are refused as a wrong value: %j [artist-directory 10]',
    async (body) => {
      const answer = await choose((await makeArtist(api)).token, body);
      expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, ['isListed']]);
    },
  );
});
