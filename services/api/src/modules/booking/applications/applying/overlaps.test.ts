import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EventRecord } from '#src/modules/records/events/events.model.ts';
import { applyTo, makeArtist, makeEvent, makeVenue, type TestArtist } from '#src/testing/factories.ts';
import { startTestApi, type TestApi } from '#src/testing/test-api.ts';

let api: TestApi;
let artist: TestArtist;
/** A night from 22:00 until 04:00 in Lisbon, where winter time is UTC. */
let night: EventRecord;
beforeAll(async () => {
  api = await startTestApi({ limitScale: 1_000 });
});
afterAll(() => api.close());
beforeEach(async () => {
  artist = await makeArtist(api);
  night = await nightAt('2047-01-11T22:00:00.000Z', '2047-01-12T04:00:00.000Z');
});

async function nightAt(from: string, until: string | null, name = 'Salt House'): Promise<EventRecord> {
  const venue = await makeVenue(api, name);
  const endsAt = until === null ? null : new Date(until);
  return makeEvent(api, venue, { startsAt: new Date(from), endsAt, creditsRequired: 0 });
}

const apply = (event: EventRecord, more: object = {}) =>
  api.post('/api/applications', artist.token, { eventId: event._id, message: 'Slow and low', ...more });

async function play(event: EventRecord): Promise<void> {
  const { body } = await applyTo(api, artist, event);
  const { applicationModel } = await import('#src/modules/booking/applications/applications.model.ts');
  await applicationModel(api.context.connection).updateOne({ _id: body.id }, { status: 'accepted' });
}

const take = (fields: object) =>
  api.post('/api/taken-dates', artist.token, {
    firstDay: '2047-01-11',
    timeZone: 'Europe/Lisbon',
    ...fields,
  });

describe('applying at a time that is not free', () => {
  it('asks first and names the accepted night, then takes an explicit yes [taken-dates 5]', async () => {
    await play(await nightAt('2047-01-12T03:00:00.000Z', null));
    const asked = await apply(night);
    expect([asked.status, asked.body.code]).toEqual([409, 'confirmation_needed']);
    expect(asked.body.details.overlaps).toEqual([
      {
        night: { headliner: 'Oyelaran', venueName: 'Salt House' },
        from: '2047-01-12T03:00:00.000Z',
        until: '2047-01-12T09:00:00.000Z',
        timeZone: 'Europe/Lisbon',
      },
    ]);
    expect((await apply(night, { overlapConfirmed: false })).status).toBe(409);
    expect((await api.get('/api/applications', artist.token)).body).toHaveLength(1);
    expect((await apply(night, { overlapConfirmed: true })).status).toBe(201);
  });

  it.each([
    ['the whole day', {}, ['2047-01-11T00:00', '2047-01-12T00:00']],
    ['the next day', { firstDay: '2047-01-12' }, ['2047-01-12T00:00', '2047-01-13T00:00']],
    ['hours within it', { start: '23:00', end: '23:30' }, ['2047-01-11T23:00', '2047-01-11T23:30']],
    [
      'hours elsewhere',
      { firstDay: '2047-01-12', start: '08:00', end: '09:00', timeZone: 'Asia/Tokyo' },
      ['2047-01-11T23:00', '2047-01-12T00:00'],
    ],
    [
      'a weekly repeat',
      { firstDay: '2046-12-14', start: '20:00', end: '23:00', weeklyUntil: '2047-02-01' },
      ['2047-01-11T20:00', '2047-01-11T23:00'],
    ],
  ])('asks first where %s is taken [taken-dates 5]', async (_what, fields, [from, until]) => {
    expect((await take(fields)).status).toBe(201);
    const { status, body } = await apply(night);
    expect([status, body.details.overlaps]).toEqual([
      409,
      [expect.objectContaining({ night: null, from: `${from}:00.000Z`, until: `${until}:00.000Z` })],
    ]);
    expect((await apply(night, { overlapConfirmed: true })).status).toBe(201);
  });

  it.each([
    ['the day before', { firstDay: '2047-01-10' }],
    ['hours until it begins', { start: '20:00', end: '22:00' }],
    ['hours from its end', { firstDay: '2047-01-12', start: '04:00', end: '06:00' }],
    ['a weekly repeat that ends before', { firstDay: '2046-12-14', weeklyUntil: '2047-01-10' }],
  ])('does not ask where %s is taken', async (_what, fields) => {
    expect((await take(fields)).status).toBe(201);
    expect((await apply(night)).status).toBe(201);
  });

  it('tells a repeat with the same key nothing new, and asks no other artist', async () => {
    await take({});
    const key = { 'idempotency-key': 'one-and-the-same' };
    const send = (body: object) =>
      api.call('POST', '/api/applications', { token: artist.token, headers: key, body });
    const body = { eventId: night._id, message: 'Slow and low' };
    const first = await send({ ...body, overlapConfirmed: true });
    const again = await send(body);
    expect([first.status, again.status, again.body.id]).toEqual([201, 201, first.body.id]);
    artist = await makeArtist(api);
    expect((await apply(night)).status).toBe(201);
  });
});
