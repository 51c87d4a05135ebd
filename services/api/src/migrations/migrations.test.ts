import { afterAll, beforeAll, expect, it } from 'vitest';
import { artistModel } from '#src/modules/profiles/artists/artists.model.ts';
import { eventModel } from '#src/modules/records/events/events.model.ts';
import { applicationModel } from '#src/modules/booking/applications/applications.model.ts';
import { countPartModel } from '#src/modules/records/application-counts/application-counts.model.ts';
import { checkImports } from '#src/testing/check-imports.ts';
import { holdersOf } from '#src/testing/media-files.ts';
import { handleModel } from '#src/modules/accounts/handles/handles.model.ts';
import { orgMemberModel } from '#src/modules/profiles/org-members/org-members.model.ts';
import { orgModel } from '#src/modules/profiles/orgs/orgs.model.ts';
import { applyTo, makeArtist, makeEvent, makeVenue } from '#src/testing/factories.ts';
import { startTestApi, type TestApi } from '#src/testing/test-api.ts';
import { agreedNights } from './2026-11/agreed-nights.ts';
import { artistHandles } from './2026-11/artist-handles.ts';
import { artistPictures } from './2026-11/artist-pictures.ts';
import { countApplications } from './2026-11/count-applications.ts';
import { listedApplications } from './2026-11/listed-applications.ts';
import { MIGRATIONS } from './index.ts';
import { followerNumbers } from './2026-11/follower-numbers.ts';
import { READ_FOLLOWERS } from '#src/modules/profiles/artists/followers/follower-numbers.ts';
import { timerModel } from '#src/modules/base/timers/timers.model.ts';
import { venueLists } from './2026-11/venue-lists.ts';
import { orgOwners } from './2026-11/org-owners.ts';
import { platformPictures } from './2026-11/platform-pictures.ts';
import { venuePictures } from './2026-11/venue-pictures.ts';
import { venueHandles } from './2026-11/venue-handles.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

it('migrations are ordered by their day, and no two have the same id', () => {
  const ids = MIGRATIONS.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const days = ids.map((id) => /^(\d{4}-\d{2}-\d{2})-[a-z-]+$/.exec(id)?.[1] ?? `${id} has no day`);
  expect(days).toEqual(days.toSorted((a, b) => a.localeCompare(b)));
});

it('counting applications gives the figures that were kept step by step, also when it is repeated', async () => {
  const venue = await makeVenue(api);
  const event = await makeEvent(api, venue, { places: 5 });
  const steps = ['accept', 'decline', 'withdraw', null];
  for (const step of steps) {
    const artist = await makeArtist(api);
    const { body } = await applyTo(api, artist, event);
    api.passHours(1);
    const token = step === 'withdraw' ? artist.token : venue.token;
    if (step === 'decline') await api.post(`/api/applications/${body.id}/view`, token, {});
    const reason = step === 'decline' ? 'We are full this spring.' : undefined;
    if (step) await api.post(`/api/applications/${body.id}/${step}`, token, { reason });
  }
  const figures = async () => {
    const { body } = await api.get('/api/orgs/me', venue.token);
    return JSON.stringify([body.stats, body.events]);
  };
  const before = await figures();
  await countPartModel(api.context.connection).deleteMany();
  expect(await figures()).not.toBe(before);
  for (const migration of [countApplications, countApplications, listedApplications, listedApplications]) {
    await migration.run(api.context.connection);
  }
  expect(await figures()).toBe(before);
  expect(before).toContain('"applications":3');
});

it('counting agreed nights gives the figures that were kept step by step, also when it is repeated', async () => {
  const venue = await makeVenue(api);
  const event = await makeEvent(api, venue, { places: 9 });
  const reason = 'The room is under water.';
  const subjects = [`org:${venue.id}`];
  for (const step of ['cancel', 'call-off', 'decline', null]) {
    const artist = await makeArtist(api);
    subjects.push(`artist:${artist.id}`);
    const { body } = await applyTo(api, artist, event);
    if (step !== 'decline') await api.post(`/api/applications/${body.id}/accept`, venue.token);
    const { token } = step === 'cancel' ? artist : venue;
    if (step) await api.post(`/api/applications/${body.id}/${step}`, token, { reason });
  }
  const parts = countPartModel(api.context.connection);
  const counted = () =>
    parts
      .find({ nights: { $gt: 0 }, subject: { $in: subjects } })
      .sort({ _id: 1 })
      .lean();
  const before = await counted();
  const sum = (subject: string) =>
    before.filter((part) => part.subject === subject).reduce((nights, part) => nights + part.nights, 0);
  expect(sum(`org:${venue.id}`)).toBe(3);
  await parts.updateMany({}, { $unset: { nights: '', cancelled: '' } });
  await parts.deleteMany({ subject: /^artist:/ });
  await agreedNights.run(api.context.connection);
  await agreedNights.run(api.context.connection);
  expect(await counted()).toEqual(before);
});

it('applications get their place in the list of their venue, also when it is repeated', async () => {
  const { connection } = api.context;
  const venue = await makeVenue(api);
  const event = await makeEvent(api, venue);
  const { body: first } = await applyTo(api, await makeArtist(api), event);
  const { body: second } = await applyTo(api, await makeArtist(api, { bio: 'x'.repeat(51) }), event);
  await api.post(`/api/applications/${first.id}/decline`, venue.token, {});
  const applications = connection.collection<{ _id: string }>(applicationModel(connection).collection.name);
  const found = () =>
    applications
      .find({ _id: { $in: [first.id, second.id] } })
      .sort({ _id: 1 })
      .toArray();
  const before = await found();
  await applications.updateMany(
    { _id: { $in: [first.id, second.id] } },
    { $unset: { venueRank: '', starred: '', note: '', noteVersion: '' } },
  );
  await venueLists.run(connection);
  await venueLists.run(connection);
  expect((await found()).map((each) => ({ ...each }))).toEqual(
    before.map((each) => expect.objectContaining(each)),
  );
});

it('the pictures of an artist keep their addresses and get room for further facts, also when it is repeated', async () => {
  const { id } = await makeArtist(api);
  const artists = api.context.connection.collection<{ _id: string }>(
    artistModel(api.context.connection).collection.name,
  );
  const old = {
    profileImage: '/media/juno.jpg',
    images: [{ id: 'one', type: 'image', src: '/media/crowd.jpg', alt: 'Crowd' }],
  };
  await artists.updateOne({ _id: id }, { $set: old, $unset: { photo: '', removedImages: '' } });
  await artistPictures.run(api.context.connection);
  await artistPictures.run(api.context.connection);
  await platformPictures.run(api.context.connection);
  const unknown = { width: null, height: null, sources: [], placeholder: null, focus: null };
  expect((await api.get(`/api/artists/${id}`)).body).toMatchObject({
    profileImage: '/media/juno.jpg',
    photo: { src: '/media/juno.jpg', ...unknown },
    images: [{ ...old.images[0], ...unknown }],
  });
  expect(await artists.findOne({ _id: id })).not.toHaveProperty('profileImage');
});

it('pictures that were fetched from platforms move to the media service, and their addresses redirect', async () => {
  const { connection } = api.context;
  const { id } = await makeArtist(api, { socialLinks: { spotify: '4JunoHalideDemoArtist0' } });
  const bytes = Buffer.alloc(200, 1);
  await connection.collection<{ _id: string; bytes: Buffer; expiresAt: Date | null }>('pictures').insertMany([
    { _id: 'face', bytes, expiresAt: null },
    { _id: 'draft', bytes, expiresAt: new Date('2047-01-01T00:00:00.000Z') },
  ]);
  const photo = { fileId: null, src: '/api/pictures/face', width: null, height: null };
  await connection
    .collection<{ _id: string }>(artistModel.stored)
    .updateOne(
      { _id: id },
      { $set: { photo, topTracks: [{ name: 'Low Ceiling', image: '/api/pictures/face' }] } },
    );
  await platformPictures.run(connection);
  await platformPictures.run(connection);
  await checkImports(connection);
  expect(await holdersOf(api, 'face')).toEqual([`tracks:${id}`, `photo:${id}`]);
  expect(await artistModel(connection).findById(id).lean()).toMatchObject({
    photo: { src: '/api/pictures/face', fileId: 'face', source: 'spotify' },
  });
  for (const path of ['/api/pictures/face', '/api/pictures/draft']) {
    const answer = await fetch(api.url + path, { redirect: 'manual' });
    expect([path, answer.status]).toEqual([path, 308]);
  }
  expect((await connection.listCollections()).map(({ name }) => name)).not.toContain('pictures');
});

it('the pictures of events and venues keep their addresses, also when it is repeated', async () => {
  const { connection } = api.context;
  const venue = await makeVenue(api);
  const [event, bare] = [await makeEvent(api, venue), await makeEvent(api, venue)];
  const events = connection.collection<{ _id: string }>(eventModel.stored);
  await events.updateOne(
    { _id: event._id },
    { $set: { image: '/media/night.jpg', 'venue.image': null }, $unset: { picture: '' } },
  );
  await events.updateOne({ _id: bare._id }, { $set: { image: null }, $unset: { picture: '' } });
  await venuePictures.run(connection);
  await venuePictures.run(connection);
  const shown = async (id: string) => (await api.get(`/api/events/${id}`)).body;
  expect(await shown(event._id)).toMatchObject({
    image: '/media/night.jpg',
    picture: { src: '/media/night.jpg', width: null, sources: [], focus: null },
  });
  expect(await shown(bare._id)).toMatchObject({ image: null, picture: null });
  expect(await events.findOne({ _id: event._id })).not.toHaveProperty('image');
});

it('every venue gets a unique handle, also when the migration is repeated', async () => {
  const venues = await Promise.all([1, 2].map(() => makeVenue(api, 'Old Kiosk')));
  const { connection } = api.context;
  const ids = venues.map(({ id }) => id);
  await orgModel(connection).collection.updateMany(
    { _id: { $in: ids as never[] } },
    { $unset: { handle: '', version: '' } },
  );
  await handleModel(connection).deleteMany({ ownerId: { $in: ids } });
  await venueHandles.run(connection);
  const read = () =>
    orgModel(connection)
      .find({ _id: { $in: ids } })
      .sort({ _id: 1 })
      .lean();
  const orgs = await read();
  expect(orgs.map(({ handle, version }) => [handle.replace(/-[a-f0-9]{4}$/, ''), version])).toEqual([
    ['old-kiosk', 1],
    ['old-kiosk', 1],
  ]);
  for (const { _id, handle } of orgs) {
    expect((await api.get(`/api/venues/${handle}`)).body.id).toBe(_id);
  }
  await venueHandles.run(connection);
  expect(await read()).toEqual(orgs);
});

it('every handle of an artist is noted as theirs, also when the migration is repeated', async () => {
  const { connection } = api.context;
  const artist = await makeArtist(api, { stageName: 'Before Handles' });
  await handleModel(connection).deleteMany({ ownerId: artist.id });
  await artistHandles.run(connection);
  await artistHandles.run(connection);
  const body = { stageName: 'Before Handles', handle: 'after-handles' };
  await api.call('PUT', `/api/artists/${artist.id}`, { token: artist.token, body });
  expect((await api.get('/api/artists/before-handles')).body).toMatchObject({ handle: 'after-handles' });
});

it('the person who signed a venue up owns it, also when the migration is repeated', async () => {
  const { connection } = api.context;
  const venue = await makeVenue(api, 'Before Members');
  await orgMemberModel(connection).deleteMany({ orgId: venue.id });
  await orgOwners.run(connection);
  await orgOwners.run(connection);
  const { members } = (await api.get('/api/orgs/me/members', venue.token)).body;
  expect(members).toEqual([expect.objectContaining({ id: venue.userId, role: 'owner', isYou: true })]);
});

it('followers of linked profiles are read from now on, also when the migration is repeated', async () => {
  const { connection } = api.context;
  const linked = await makeArtist(api, { socialLinks: { spotify: '4JunoHalideDemoArtist0' } });
  const other = await makeArtist(api);
  await timerModel(connection).deleteMany({ kind: READ_FOLLOWERS });
  await followerNumbers.run(connection);
  await followerNumbers.run(connection);
  const timers = await timerModel(connection).find({ kind: READ_FOLLOWERS }).lean();
  const subjects = timers.map(({ subjectId }) => subjectId);
  expect(subjects.filter((id) => id === linked.id)).toHaveLength(1);
  expect(subjects).not.toContain(other.id);
});
