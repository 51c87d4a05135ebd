import { newId } from '@backline/service-kit/mongo/new-id';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeArtist } from '#src/testing/factories.ts';
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
