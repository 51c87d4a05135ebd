import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeArtist, makeEvent, makeVenue, signInAdmin, type TestVenue } from '#src/testing/factories.ts';
import { holdersOf, makeMediaFile } from '#src/testing/media-files.ts';
import { startTestApi, type TestApi } from '#src/testing/test-api.ts';

let api: TestApi;
let venue: TestVenue;
beforeAll(async () => {
  api = await startTestApi({ adminEmails: ['boss@backline.example'], limitScale: 1_000 });
});
afterAll(() => api.close());
beforeEach(async () => {
  venue = await makeVenue(api);
});

const FOCUS = { x: 0.25, y: 0.5 };
const set = (id: string, mediaFileId: string, fields: object = {}) =>
  api.call('PUT', `/api/events/${id}/picture`, { token: venue.token, body: { mediaFileId, ...fields } });
const remove = (id: string) => api.call('DELETE', `/api/events/${id}/picture`, { token: venue.token });
const own = async (id: string) => (await api.get(`/api/orgs/me/events/${id}`, venue.token)).body;
const shown = async (id: string) => (await api.get(`/api/events/${id}`)).body;
const makeDraft = async (): Promise<string> => (await api.post('/api/events', venue.token)).body.id;

const FORM = {
  headliner: 'Oyelaran',
  date: '2046-12-11',
  start: '22:00',
  timeZone: 'Europe/Lisbon',
  venueName: 'Salt House',
  address: 'Rua do Cais 32',
  city: 'Lisbon',
  payMin: '600',
  payMax: '900',
  currency: 'EUR',
  places: '2',
  creditsRequired: '0',
};

it('a draft keeps its picture for every device, and takes it along when it is published [media 38]', async () => {
  const { _id, file } = await makeMediaFile(api, venue.userId);
  const id = await makeDraft();
  const { version } = await own(id);
  const { status, body } = await set(id, _id, { focus: FOCUS });
  const src = `/media/${file ?? ''}`;
  expect([status, body.version, body.picture]).toMatchObject([200, version, { src, focus: FOCUS }]);
  expect((await own(id)).picture.sources).toHaveLength(4);
  const form = { ...FORM, version };
  const saved = await api.call('PUT', `/api/events/${id}`, { token: venue.token, body: form });
  const published = await api.post(`/api/events/${id}/publish`, venue.token, { version: saved.body.version });
  expect(published.body.picture).toEqual(body.picture);
  expect(await shown(id)).toMatchObject({ image: src, picture: body.picture });
  expect(await holdersOf(api, _id)).toEqual([`event:${id}`]);
});

it('a picture gets another focus without another upload [media 42]', async () => {
  const event = await makeEvent(api, venue);
  const { _id } = await makeMediaFile(api, venue.userId);
  const path = `/api/events/${event._id}/picture`;
  const focus = (body: object) => api.call('PUT', path, { token: venue.token, body });
  expect((await focus({ focus: FOCUS })).body.fields).toHaveProperty('mediaFileId');
  await set(event._id, _id);
  const { status, body } = await focus({ focus: FOCUS });
  expect([status, body.picture.focus]).toEqual([200, FOCUS]);
  expect(await shown(event._id)).toMatchObject({ imageFocus: FOCUS, picture: { focus: FOCUS } });
  expect(await holdersOf(api, _id)).toEqual([`event:${event._id}`]);
});

it('a draft with a picture is not given again as a new one', async () => {
  const id = await makeDraft();
  await set(id, (await makeMediaFile(api, venue.userId))._id);
  expect(await makeDraft()).not.toBe(id);
});

it('an event releases its former picture, and the last one with a removal [media 38]', async () => {
  const event = await makeEvent(api, venue);
  const [first, second] = [await makeMediaFile(api, venue.userId), await makeMediaFile(api, venue.userId)];
  await set(event._id, first._id);
  await set(event._id, second._id);
  expect([await holdersOf(api, first._id), await holdersOf(api, second._id)]).toEqual([
    [],
    [`event:${event._id}`],
  ]);
  for (const { status, body } of [await remove(event._id), await remove(event._id)]) {
    expect([status, body.picture]).toEqual([200, null]);
  }
  expect(await shown(event._id)).toMatchObject({ image: null, picture: null });
  expect(await holdersOf(api, second._id)).toEqual([]);
});

it('a deleted draft releases its picture', async () => {
  const id = await makeDraft();
  const { _id } = await makeMediaFile(api, venue.userId);
  await set(id, _id);
  await api.call('DELETE', `/api/events/${id}`, { token: venue.token });
  expect(await holdersOf(api, _id)).toEqual([]);
});

it.each([
  ['is not checked yet', { status: 'processing' }],
  ['is a video', { kind: 'video' }],
  ['comes from Spotify', { source: 'spotify' }],
  ['belongs to another person', { ownerId: 'somebody' }],
] as const)('a file is refused that %s [media 38]', async (_why, fields) => {
  const event = await makeEvent(api, venue);
  const file = await makeMediaFile(api, venue.userId, fields);
  const { status, body } = await set(event._id, file._id);
  expect([status, Object.keys(body.fields)]).toEqual([422, ['mediaFileId']]);
  expect((await shown(event._id)).picture).toBeNull();
});

it('a night that has begun keeps its picture', async () => {
  const event = await makeEvent(api, venue, { startsAt: api.context.clock() });
  const { status, body } = await set(event._id, (await makeMediaFile(api, venue.userId))._id);
  expect([status, body.details.event.status]).toEqual([409, 'past']);
});

it('a venue shows its own picture only on the nights at its own place [media 39]', async () => {
  const event = await makeEvent(api, venue);
  const elsewhere = await makeEvent(api, venue, { venue: { ...event.venue, address: 'Pier 4' } });
  const { _id, file } = await makeMediaFile(api, venue.userId);
  const change = (method: string, body?: object) =>
    api.call(method, '/api/orgs/me/picture', { token: venue.token, ...(body && { body }) });
  const src = `/media/${file ?? ''}`;
  const { body } = await change('PUT', { mediaFileId: _id, focus: FOCUS });
  expect(body.picture).toMatchObject({ src, focus: FOCUS, width: 1280 });
  expect((await api.get('/api/orgs/me', venue.token)).body.picture).toEqual(body.picture);
  expect((await api.get('/api/auth/user', venue.token)).body.image).toBe(src);
  expect((await shown(event._id)).venue.image).toBe(src);
  expect((await shown(elsewhere._id)).venue.image).toBeNull();
  expect(await holdersOf(api, _id)).toEqual([`org:${venue.id}`]);
  for (const again of [await change('DELETE'), await change('DELETE')]) {
    expect([again.status, again.body]).toEqual([200, { picture: null }]);
  }
  expect(await holdersOf(api, _id)).toEqual([]);
});

it('nobody but the venue changes its pictures [media 38]', async () => {
  const { _id: mediaFileId } = await makeMediaFile(api, venue.userId);
  const event = await makeEvent(api, venue);
  const draft = await makeDraft();
  const other = (await makeVenue(api)).token;
  const artist = (await makeArtist(api)).token;
  const admin = await signInAdmin(api);
  const statuses = async (path: string, token?: string) => {
    const put = await api.call('PUT', path, { token, body: { mediaFileId } });
    const gone = await api.call('DELETE', path, { token });
    return [put.status, gone.status];
  };
  for (const [token, refused] of [
    [undefined, 401],
    [artist, 403],
    [admin, 403],
  ] as const) {
    for (const path of [`/api/events/${event._id}/picture`, '/api/orgs/me/picture'])
      expect([path, ...(await statuses(path, token))]).toEqual([path, refused, refused]);
  }
  expect(await statuses(`/api/events/${event._id}/picture`, other)).toEqual([403, 403]);
  // Another venue must not learn that the draft exists.
  expect(await statuses(`/api/events/${draft}/picture`, other)).toEqual([404, 404]);
  const own = await api.call('PUT', '/api/orgs/me/picture', { token: other, body: { mediaFileId } });
  expect([own.status, Object.keys(own.body.fields)]).toEqual([422, ['mediaFileId']]);
});
