import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { artistModel } from '#src/modules/profiles/artists/artists.model.ts';
import { featureArtist } from '#src/modules/profiles/artists/artists.service.ts';
import { addMember } from '#src/modules/profiles/org-members/org-members.service.ts';
import { orgModel } from '#src/modules/profiles/orgs/orgs.model.ts';
import {
  makeArtist,
  makeBooker,
  makeEvent,
  makeVenue,
  type TestArtist,
  type TestVenue,
} from '#src/testing/factories.ts';
import { startSuspendingApi, type SuspendingApi } from '#src/testing/suspensions.ts';
import type { TestApi } from '#src/testing/test-api.ts';

let api: TestApi;
let setSuspended: SuspendingApi['setSuspended'];
beforeAll(async () => {
  ({ api, setSuspended } = await startSuspendingApi());
});
afterAll(() => api.close());

const statusOf = async (path: string) => (await api.get(path)).status;
const preview = (path: string) => `/api/page-previews?path=${encodeURIComponent(path)}`;

describe('of a suspended artist', () => {
  let artist: TestArtist;
  let handle: string;
  beforeAll(async () => {
    artist = await makeArtist(api, { stageName: 'Loud Night' });
    handle = (await api.get(`/api/artists/${artist.id}`)).body.handle;
  });

  it('profile, dates, mixes, preview and views are hidden until it is lifted, by id and by handle [login 14]', async () => {
    const pages = (key: string) => [
      `/api/artists/${key}`,
      `/api/artists/${key}/dates`,
      `/api/mixes/artist/${key}`,
      preview(`/profile/${key}`),
    ];
    const all = [...pages(artist.id), ...pages(handle)];
    const read = () => Promise.all(all.map(statusOf));
    const views = () =>
      api.post('/api/page-views', undefined, { page: 'profile', id: artist.id, source: 'direct' });
    expect(await read()).toEqual(all.map(() => 200));
    await setSuspended(artist, true);
    expect(await read()).toEqual(all.map(() => 404));
    expect((await views()).status).toBe(404);
    await setSuspended(artist, false);
    expect(await read()).toEqual(all.map(() => 200));
  });

  it('the landing page, the list of profiles and other profiles do not lead to the page', async () => {
    const { connection } = api.context;
    const other = await makeArtist(api, { stageName: 'Quiet Night' });
    const supportedArtists = [{ name: 'Loud Night', artistId: artist.id }, { name: 'Nobody' }];
    await artistModel(connection).updateOne({ _id: other.id }, { $set: { supportedArtists } });
    await featureArtist(api.context, artist.id);
    const read = async () => ({
      featured: (await api.get('/api/featured')).body.artist?.id ?? null,
      listed: (await api.get('/api/profile-handles')).body.handles.includes(handle),
      linked: (await api.get(`/api/artists/${other.id}`)).body.supportedArtists,
    });
    expect(await read()).toEqual({ featured: artist.id, listed: true, linked: supportedArtists });
    await setSuspended(artist, true);
    const named = [{ name: 'Loud Night' }, { name: 'Nobody' }];
    expect(await read()).toEqual({ featured: null, listed: false, linked: named });
    await setSuspended(artist, false);
  });

  it('no venue can invite or accept, but it can decline', async () => {
    const venue = await makeVenue(api);
    const [first, second, third] = [
      await makeEvent(api, venue),
      await makeEvent(api, venue),
      await makeEvent(api, venue),
    ];
    const apply = async (eventId: string) =>
      (await api.post('/api/applications', artist.token, { eventId, message: 'Hello' })).body.id as string;
    const [one, two] = [await apply(first._id), await apply(second._id)];
    await setSuspended(artist, true);
    const accepted = await api.post(`/api/applications/${one}/accept`, venue.token);
    expect([accepted.status, accepted.body.code]).toEqual([409, 'wrong_state']);
    expect(accepted.body.message).toContain('account of the artist is closed');
    const invited = await api.post(`/api/events/${third._id}/invitations`, venue.token, {
      artistId: artist.id,
    });
    expect(invited.status).toBe(404);
    const reason = 'We have found somebody else';
    expect((await api.post(`/api/applications/${two}/decline`, venue.token, { reason })).status).toBe(200);
    await setSuspended(artist, false);
    expect((await api.post(`/api/applications/${one}/accept`, venue.token)).status).toBe(200);
  });
});

describe('of a suspended owner of a venue', () => {
  let venue: TestVenue;
  beforeAll(async () => {
    venue = await makeVenue(api, 'Loud House');
  });

  it('page, nights and previews are hidden until it is lifted [login 14]', async () => {
    const event = await makeEvent(api, venue);
    const { handle } = (await orgModel(api.context.connection).findById(venue.id).lean())!;
    const artist = await makeArtist(api);
    const all = [
      `/api/venues/${venue.id}`,
      `/api/venues/${handle}`,
      `/api/events/${event._id}`,
      preview(`/venue/${handle}`),
      preview(`/events/${event._id}`),
    ];
    const read = () => Promise.all(all.map(statusOf));
    const lists = async () => [
      (await api.get('/api/events?limit=100')).body.some(({ id }: { id: string }) => id === event._id),
      (await api.get(`/api/events?orgId=${venue.id}`)).body.length > 0,
      (await api.get('/api/venue-handles')).body.handles.includes(handle),
    ];
    expect([await read(), await lists()]).toEqual([all.map(() => 200), [true, true, true]]);
    await setSuspended(venue, true);
    expect([await read(), await lists()]).toEqual([all.map(() => 404), [false, false, false]]);
    const applied = await api.post('/api/applications', artist.token, {
      eventId: event._id,
      message: 'Hello',
    });
    expect(applied.status).toBe(404);
    await setSuspended(venue, false);
    expect([await read(), await lists()]).toEqual([all.map(() => 200), [true, true, true]]);
  });

  it('an artist keeps an accepted night, and strangers do not see it on the artist page', async () => {
    const event = await makeEvent(api, venue);
    const artist = await makeArtist(api);
    const { id } = (await api.post('/api/applications', artist.token, { eventId: event._id, message: 'Hi' }))
      .body;
    await api.post(`/api/applications/${id}/accept`, venue.token);
    const dates = async () => (await api.get(`/api/artists/${artist.id}/dates`)).body.length;
    expect(await dates()).toBe(1);
    await setSuspended(venue, true);
    const own = await api.get(`/api/events/${event._id}`, artist.token);
    expect([own.status, own.body.myApplication, own.body.allowedActions]).toEqual([
      200,
      { id, status: 'accepted' },
      [],
    ]);
    expect([await dates(), await statusOf(`/api/events/${event._id}`)]).toEqual([0, 404]);
    await setSuspended(venue, false);
    expect(await dates()).toBe(1);
  });

  it('a booker publishes no night, and accepts nobody', async () => {
    const booker = await makeBooker(api, venue);
    const event = await makeEvent(api, venue, { status: 'reviewing' });
    const open = await makeEvent(api, venue);
    const artist = await makeArtist(api);
    const { id } = (await api.post('/api/applications', artist.token, { eventId: open._id, message: 'Hi' }))
      .body;
    await setSuspended(venue, true);
    const reopened = await api.post(`/api/events/${event._id}/reopen`, booker.token, {});
    expect([reopened.status, reopened.body.message]).toEqual([
      403,
      expect.stringContaining('account of its owner is closed'),
    ]);
    expect((await api.post(`/api/applications/${id}/accept`, booker.token)).status).toBe(409);
    await setSuspended(venue, false);
    expect((await api.post(`/api/events/${event._id}/reopen`, booker.token, {})).status).toBe(200);
  });

  it('the venue stays open while another owner goes on, and closes with the last one', async () => {
    const { connection } = api.context;
    const shared = await makeVenue(api, 'Shared House');
    const other = { userId: 'another-owner' };
    const member = { orgId: shared.id, ...other, email: 'other@example.org', role: 'owner' as const };
    await inTransaction(connection, (session) => addMember(api.context, member, session));
    await connection.collection('accounts').insertOne({
      _id: other.userId as never,
      userType: 'organisation',
      artistId: null,
      orgId: shared.id,
      createdAt: api.context.clock(),
    });
    const page = () => statusOf(`/api/venues/${shared.id}`);
    await setSuspended(shared, true);
    expect(await page()).toBe(200);
    await setSuspended(other, true);
    expect(await page()).toBe(404);
    await setSuspended(shared, false);
    expect(await page()).toBe(200);
    await setSuspended(other, false);
  });
});
