import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHiddenMedia } from '@backline/shared-records/media/hidden-media';
import { mediaFileModel } from '@backline/shared-records/media/media-files.model';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { myDataModel } from '#src/modules/desk/own-data/my-data/my-data.model.ts';
import { makeArtist, makeBooker, makeEvent, makeVenue } from '#src/testing/factories.ts';
import { type LeavingApi, PASSWORD, SERVICE_KEY, startLeavingApi } from '#src/testing/leaving.ts';
import { makeMediaFile } from '#src/testing/media-files.ts';
import { statementLinkOf, suspendByRecord } from '#src/testing/suspensions.ts';

let folder: string;
let test: LeavingApi;
let api: LeavingApi['api'];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backline-erase-files-'));
  test = await startLeavingApi({ files: { folder } });
  ({ api } = test);
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

/** Lets the days pass, with the hour in which receipts are mailed. */
async function passTheDays(): Promise<void> {
  await api.runDueTimers();
  api.passHours(14 * 24);
  await api.runDueTimers();
  api.passHours(2);
  await api.runDueTimers();
}

const zips = async () => (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.zip'));

it('the file with all data goes with the person [leaving 7]', async () => {
  const artist = await makeArtist(api);
  await api.post('/api/my-data', artist.token, { password: PASSWORD });
  await api.runDueTimers();
  expect(await zips()).toHaveLength(1);
  // The timer that removes it after its days is not what is tested.
  await api.context.connection.collection('timers').deleteMany({ kind: 'remove-my-data' });
  await test.leave(artist, { name: 'Juno Halide' });
  await passTheDays();
  expect(test.removed).toContain(artist.userId);
  expect(await zips()).toEqual([]);
});

it('a person who leaves asks for no file, and one that is being made is made and goes [leaving 18]', async () => {
  const artist = await makeArtist(api);
  const ask = () => api.post('/api/my-data', artist.token, { password: PASSWORD });
  expect((await ask()).body.state).toBe('making');
  expect((await test.leave(artist, { name: 'Juno Halide' })).status).toBe(200);
  expect((await ask()).status).toBe(401);
  await api.runDueTimers();
  expect(await zips()).toHaveLength(1);
  await passTheDays();
  expect(test.removed).toContain(artist.userId);
  expect(await zips()).toEqual([]);
});

it('a suspended person who leaves still gets the file by the link, and it goes with them [leaving 18]', async () => {
  const artist = await makeArtist(api);
  await suspendByRecord(api, artist);
  const token = await statementLinkOf(api, artist, SERVICE_KEY);
  expect((await api.post('/api/leaving', undefined, { name: 'Juno Halide', token })).status).toBe(200);
  expect((await api.post('/api/my-data', undefined, { token })).body.state).toBe('making');
  await api.runDueTimers();
  const { path } = (await api.get(`/api/my-data?token=${token}`)).body;
  expect((await fetch(api.url + path)).status).toBe(200);
  await passTheDays();
  expect(test.removed).toContain(artist.userId);
  expect((await fetch(api.url + path)).status).toBe(401);
  expect(await zips()).toEqual([]);
});

it('a file that is stored while its person is erased stays for nobody [leaving 18]', async () => {
  const artist = await makeArtist(api);
  await api.post('/api/my-data', artist.token, { password: PASSWORD });
  const records = myDataModel(api.context.connection);
  const updateOne = records.updateOne.bind(records);
  // The erasure ends the record after the file was stored, and before the record says so.
  vi.spyOn(records, 'updateOne').mockImplementationOnce((async (...call: Parameters<typeof updateOne>) => {
    const made = await zips();
    await records.collection.updateOne({ userId: artist.userId }, { $set: { status: 'over' } });
    expect(made).toHaveLength(1);
    return updateOne(...call);
  }) as never);
  await api.runDueTimers();
  expect(await zips()).toEqual([]);
});

it('the pictures of a venue that goes on stay open, and belong to its owner [leaving 14]', async () => {
  const { connection, clock } = api.context;
  const venue = await makeVenue(api);
  const booker = await makeBooker(api, venue);
  const event = await makeEvent(api, venue);
  const [ofEvent, ofVenue, unused] = [
    await makeMediaFile(api, booker.userId, { name: 'mara.webp', referencedBy: [`event:${event._id}`] }),
    await makeMediaFile(api, booker.userId, { name: 'mara.webp', referencedBy: [`org:${venue.id}`] }),
    await makeMediaFile(api, booker.userId),
  ];
  const { name } = (await api.get('/api/leaving', booker.token)).body;
  await test.leave(booker, { name });
  const { isHidden } = createHiddenMedia({ connection, clock });
  const files = [ofEvent, ofVenue, unused];
  const hidden = await Promise.all(files.map(({ file }) => isHidden(`/media/${file}`)));
  expect(hidden).toEqual([false, false, true]);
  await passTheDays();
  const kept = { ownerId: venue.userId, removedAt: null, name: 'Picture of the venue' };
  const found = await Promise.all(files.map(({ _id }) => mediaFileModel(connection).findById(_id).lean()));
  expect(found).toMatchObject([kept, kept, { ownerId: booker.userId, removedAt: expect.any(Date) }]);
});
