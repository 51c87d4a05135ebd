import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHiddenMedia } from '@backline/shared-records/media/hidden-media';
import { mediaFileModel } from '@backline/shared-records/media/media-files.model';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeArtist, makeBooker, makeEvent, makeVenue } from '#src/testing/factories.ts';
import { type LeavingApi, PASSWORD, startLeavingApi } from '#src/testing/leaving.ts';
import { makeMediaFile } from '#src/testing/media-files.ts';

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

it('the file with all data goes with the person [leaving 7]', async () => {
  const artist = await makeArtist(api);
  await api.post('/api/my-data', artist.token, { password: PASSWORD });
  await api.runDueTimers();
  const zips = async () =>
    (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.zip'));
  expect(await zips()).toHaveLength(1);
  // The timer that removes it after its days is not what is tested.
  await api.context.connection.collection('timers').deleteMany({ kind: 'remove-my-data' });
  await test.leave(artist, { name: 'Juno Halide' });
  await passTheDays();
  expect(test.removed).toContain(artist.userId);
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
