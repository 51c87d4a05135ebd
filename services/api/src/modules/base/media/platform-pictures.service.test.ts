import { mediaFileModel } from '@backline/shared-records/media/media-files.model';
import { mediaImportModel } from '@backline/shared-records/media/media-imports.model';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkImports } from '#src/testing/check-imports.ts';
import { startTestApi, type TestApi } from '#src/testing/test-api.ts';
import { importPicture, waitForPictures } from './platform-pictures.service.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const PICTURE = Buffer.alloc(200, 1);
const fetchedFor = (userId: string, bytes = PICTURE) =>
  importPicture(api.context, { userId, source: 'spotify', bytes });
const wait = (paths: string[]) => {
  const { connection } = api.context;
  return waitForPictures({ connection, wakeMedia: () => void checkImports(connection) }, paths);
};

/** The pictures whose bytes wait for their check. */
const waiting = () => mediaImportModel(api.context.connection).countDocuments();

it('a fetched picture waits for its check with its bytes, and one that is refused is left out', async () => {
  const [good, bad] = [await fetchedFor('user-1'), await fetchedFor('user-1', Buffer.from('no picture'))];
  expect(await waiting()).toBe(2);
  expect([...(await wait([good, bad]))]).toEqual([good]);
  await expect.poll(waiting).toBe(0);
});

it('a picture that is fetched again is stored once for each person', async () => {
  const first = await fetchedFor('user-2');
  await wait([first]);
  expect(await fetchedFor('user-2')).toBe(first);
  await expect.poll(waiting).toBe(0);
  expect(await fetchedFor('user-3')).not.toBe(first);
});

it('a picture that no profile claims stays as long as a draft may show it', async () => {
  const path = await fetchedFor('user-4');
  const file = await mediaFileModel(api.context.connection).findById(path.split('/').at(-1)).lean();
  const days = ((file?.goesAt?.getTime() ?? 0) - api.context.clock().getTime()) / 86_400_000;
  expect(days).toBe(400);
});
