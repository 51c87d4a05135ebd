import { COPIES_MAX } from '@backline/contracts/base/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { orgModel } from '#src/modules/profiles/orgs/orgs.model.ts';
import { makeArtist, makeBooker, makeEvent, makeVenue, type TestVenue } from '#src/testing/factories.ts';
import { holdersOf, makeMediaFile } from '#src/testing/media-files.ts';
import { startTestApi, type TestApi } from '#src/testing/test-api.ts';

let api: TestApi;
let venue: TestVenue;
beforeAll(async () => {
  api = await startTestApi({ limitScale: 1_000 });
});
afterAll(() => api.close());
beforeEach(async () => {
  venue = await makeVenue(api);
});

const copy = (
  id: string,
  times: unknown,
  { key, token = venue.token }: { key?: string; token?: string } = {},
) =>
  api.call('POST', `/api/events/${id}/copies`, {
    token,
    body: { times },
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const drafts = async () => (await api.get('/api/orgs/me/events?part=drafts', venue.token)).body;
const publish = ({ id, version }: { id: string; version: number }) =>
  api.post(`/api/events/${id}/publish`, venue.token, { version });

describe('a copy', () => {
  it('is a draft for the week after, with the same place, times and terms [events 43]', async () => {
    const event = await makeEvent(api, venue, { creditsRequired: 0 });
    const { status, body } = await copy(event._id, 1);
    expect([status, body.length]).toEqual([201, 1]);
    expect(body[0]).toMatchObject({
      status: 'draft',
      form: { headliner: 'Oyelaran', date: '2046-12-08', start: '12:00', payMin: '600', places: '2' },
    });
    expect(await drafts()).toMatchObject([{ id: body[0].id }]);
  });

  it('of a past night is for the next such day in the future', async () => {
    const event = await makeEvent(api, venue, { startsAt: new Date('2046-06-13T21:00:00.000Z') });
    // Both dates are Wednesdays.
    expect((await copy(event._id, 1)).body[0].form.date).toBe('2046-11-28');
  });

  it('of every week starts at the same local time, also after the clocks change [events 43]', async () => {
    const event = await makeEvent(api, venue, {
      startsAt: new Date('2047-03-22T22:00:00.000Z'),
      creditsRequired: 0,
    });
    const { body } = await copy(event._id, 3);
    expect(
      body.map(({ form, startsAt }: { form: { start: string }; startsAt: string }) => [form.start, startsAt]),
    ).toEqual([
      ['22:00', '2047-03-29T22:00:00.000Z'],
      ['22:00', '2047-04-05T21:00:00.000Z'],
      ['22:00', '2047-04-12T21:00:00.000Z'],
    ]);
    expect(new Set(body.map(({ series }: { series: string }) => series)).size).toBe(1);
    for (const draft of body) expect((await publish(draft)).status).toBe(200);
  });

  it('is made once, however often it is sent, also after one of the drafts was published [events 43]', async () => {
    const event = await makeEvent(api, venue, { creditsRequired: 0 });
    const answers = await Promise.all([1, 2, 3].map(() => copy(event._id, 4, { key: 'once' })));
    const ids = answers.map(({ body }) => body.map(({ id }: { id: string }) => id).join());
    expect(new Set(ids).size).toBe(1);
    await publish(answers[0]?.body[0]);
    expect((await copy(event._id, 4, { key: 'once' })).body.map(({ id }: { id: string }) => id).join()).toBe(
      ids[0],
    );
    expect(await drafts()).toHaveLength(3);
  });

  it.each([0, COPIES_MAX + 1, 1.5, 'two'])('is refused at the field for %s times', async (times) => {
    const event = await makeEvent(api, venue);
    const { status, body } = await copy(event._id, times);
    expect([status, Object.keys(body.fields)]).toEqual([422, ['times']]);
  });

  it('of a draft without a date has none, and cannot be weekly', async () => {
    const { body: draft } = await api.post('/api/events', venue.token);
    expect((await copy(draft.id, 1)).body[0].form.date).toBe('');
    expect((await copy(draft.id, 2)).body.fields).toHaveProperty('times');
  });

  it('has the picture too, which stays while one of them shows it', async () => {
    const event = await makeEvent(api, venue, { creditsRequired: 0 });
    const { _id, file } = await makeMediaFile(api, venue.userId);
    await api.call('PUT', `/api/events/${event._id}/picture`, {
      token: venue.token,
      body: { mediaFileId: _id },
    });
    const { body } = await copy(event._id, 2);
    for (const { picture } of body) expect(picture.src).toBe(`/media/${file ?? ''}`);
    await api.call('DELETE', `/api/events/${body[0].id}`, { token: venue.token });
    expect(await holdersOf(api, _id)).toEqual([`event:${event._id}`, `event:${body[1].id}`]);
  });

  it('has the picture too that a colleague uploaded', async () => {
    const colleague = await makeBooker(api, venue);
    const event = await makeEvent(api, venue);
    const { _id, file } = await makeMediaFile(api, venue.userId);
    await api.call('PUT', `/api/events/${event._id}/picture`, {
      token: venue.token,
      body: { mediaFileId: _id },
    });
    const { body } = await copy(event._id, 1, { token: colleague.token });
    expect(body[0].picture.src).toBe(`/media/${file ?? ''}`);
    expect(await holdersOf(api, _id)).toEqual([`event:${event._id}`, `event:${body[0].id}`]);
  });

  it('is not made by another person', async () => {
    const event = await makeEvent(api, venue);
    const others = [await makeVenue(api), await makeArtist(api)];
    for (const { token } of others) expect((await copy(event._id, 1, { token })).status).toBe(403);
    expect((await api.post(`/api/events/${event._id}/copies`, undefined, { times: 1 })).status).toBe(401);
  });
});

it('a new draft has place, times and terms of the event that was published last [events 46]', async () => {
  const fresh = (await api.post('/api/events', venue.token)).body;
  expect(fresh.form).toMatchObject({ start: '22:00', payMin: '' });
  await makeEvent(api, venue, {
    endsAt: new Date(api.context.clock().getTime() + 245.5 * 3_600_000),
    venue: { id: venue.id, name: 'Pier 4', type: 'Festival', address: 'Cais 4', city: 'Porto', capacity: 80 },
    pay: { min: 300, max: 450, currency: 'EUR' },
    creditsRequired: 35,
    places: 3,
  });
  // Only a checked venue can require credits.
  await orgModel(api.context.connection).updateOne({ _id: venue.id }, { checkedAt: api.context.clock() });
  const { body } = await api.post('/api/events', venue.token);
  expect(body.id).toBe(fresh.id);
  expect(body.form).toEqual({
    headliner: '',
    description: '',
    date: '',
    start: '12:00',
    end: '17:30',
    timeZone: 'Europe/Lisbon',
    venueName: 'Pier 4',
    address: 'Cais 4',
    city: 'Porto',
    genres: [],
    payMin: '300',
    payMax: '450',
    currency: 'EUR',
    places: '3',
    creditsRequired: '35',
    earlyAccess: '',
  });
});
