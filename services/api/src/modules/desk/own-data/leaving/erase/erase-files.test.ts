import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeArtist } from '#src/testing/factories.ts';
import { type LeavingApi, PASSWORD, startLeavingApi } from '#src/testing/leaving.ts';

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
