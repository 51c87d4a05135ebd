import { newId } from '@backline/service-kit/mongo/new-id';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeArtist, makeBooker, makeEvent, makeVenue } from '#src/testing/factories.ts';
import { type LeavingApi, startLeavingApi } from '#src/testing/leaving.ts';

const NAME = 'Zorblax Quint';

let test: LeavingApi;
let api: LeavingApi['api'];
beforeAll(async () => {
  test = await startLeavingApi({ limitScale: 1000 });
  ({ api } = test);
});
afterAll(() => api.close());

/** Stores a record as it is. Returns a function that reads it as text. */
async function plant(collection: string, record: object, _id = newId()) {
  const records = api.context.connection.collection(collection);
  await records.updateOne({ _id: _id as never }, { $set: record }, { upsert: true });
  return async () => JSON.stringify(await records.findOne({ _id: _id as never }));
}

/** Leaves, and lets the days pass. */
async function erase(person: { token: string; userId: string }, body: object = {}): Promise<void> {
  const { name } = (await api.get('/api/leaving', person.token)).body;
  expect((await test.leave(person, { name, ...body })).status).toBe(200);
  await api.runDueTimers();
  api.passHours(14 * 24);
  await api.runDueTimers();
  api.passHours(2);
  await api.runDueTimers();
  expect(test.removed).toContain(person.userId);
}

it('reports about messages name neither side that left [leaving 7]', async () => {
  const artist = await makeArtist(api);
  const key = newId();
  const report = {
    kind: 'conversation',
    subjectId: 'conversation',
    status: 'open',
    createdAt: api.context.clock(),
  };
  const made = await plant('reports', {
    ...report,
    key,
    receiverId: 'a venue',
    title: 'Salt House',
    reporter: { name: NAME, email: '' },
    messages: { by: 'artist', userId: artist.userId, numbers: [1] },
  });
  const received = await plant('reports', {
    ...report,
    key: newId(),
    receiverId: artist.id,
    title: NAME,
    reporter: { name: 'Salt House', email: '' },
    messages: { by: 'venue', userId: 'somebody', numbers: [1] },
    file: { path: '/media/a.mp3', title: NAME, ownerId: artist.userId },
  });
  await erase(artist);
  expect(await made()).not.toContain(NAME);
  expect(await made()).toContain('Salt House');
  expect(await received()).not.toContain(NAME);
  expect(await received()).toContain('Salt House');
});

it('a closed venue is in no weekly notice, and the place of its events is gone [leaving 7]', async () => {
  const venue = await makeVenue(api, NAME);
  const [artist, startsAt] = [await makeArtist(api), new Date(api.context.clock().getTime() - 3_600_000)];
  const place = (await makeEvent(api, venue)).venue;
  const event = await makeEvent(api, venue, { startsAt, venue: { ...place, id: venue.id, name: NAME } });
  const application = { eventId: event._id, orgId: venue.id, artistId: artist.id, status: 'accepted' };
  await plant('applications', application);
  const placed = await plant('events', { town: { name: NAME } }, event._id);
  const night = { headliner: 'Oyelaran', timeZone: 'UTC', city: 'Berlin', startsAt };
  const other = { ...night, venue: 'Salt House' };
  const facts = { matches: { count: 2, nights: [{ ...night, venue: NAME }, other] } };
  const read = await plant('notices', { receiverId: artist.id, kind: 'new-matches', facts });
  await erase(venue, { venue: { choice: 'close' } });
  const { nights } = JSON.parse(await read()).facts.matches;
  expect(nights).toMatchObject([
    { venue: 'Venue that closed', city: '' },
    { venue: 'Salt House', city: 'Berlin' },
  ]);
  expect(JSON.parse(await placed()).town).toBeNull();
});

it('acts, planned mails and the contact of a venue forget the person [leaving 7]', async () => {
  const venue = await makeVenue(api);
  const booker = await makeBooker(api, venue);
  const contact = await plant('orgs', { contactName: NAME }, venue.id);
  const act = await plant('acts', { subjectId: venue.userId, reason: `${NAME} asked for it` });
  const address = `${venue.userId}@example.org`;
  const planned = await plant('timers_dead', { kind: 'mail-suspension', subjectId: address });
  await erase(venue, { venue: { choice: 'hand-over', userId: booker.userId } });
  expect(JSON.parse(await contact()).contactName).toBe('mara@example.org');
  expect(JSON.parse(await act()).reason).toBeNull();
  expect(await planned()).toBe('null');
});

it('the keys of what administrators wrote about the records of the person are gone [leaving 7]', async () => {
  const artist = await makeArtist(api);
  const { artistId, userIds } = { artistId: artist.id, userIds: [artist.userId] };
  const records = { purchases: { artistId }, link_proofs: { artistId }, statements: { userIds } };
  const keys = [];
  for (const [collection, record] of Object.entries(records)) {
    const id = newId();
    await plant(collection, { ...record, credits: 1, takenBack: 1 }, id);
    keys.push(await plant('audit_people', { alias: newId(), key: 'a key', proof: 'a proof' }, id));
  }
  const ofOthers = await plant('audit_people', { alias: newId(), key: 'a key', proof: 'a proof' });
  await erase(artist);
  expect(await Promise.all(keys.map((read) => read()))).toEqual(keys.map(() => 'null'));
  expect(await ofOthers()).toContain('a key');
});
