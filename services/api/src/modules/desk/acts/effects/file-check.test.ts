import { ADMIN_ACTS } from '@backline/contracts/desk/acts';
import { mediaFileModel, UNCHECKED_FILE } from '@backline/shared-records/media/media-files.model';
import { deadMediaJobModel, mediaJobModel } from '@backline/shared-records/media/media-jobs.model';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type ActingApi, startActingApi } from '#src/testing/admins/acting-admins.ts';
import { checkWorkId } from './file-check.ts';

const WORK = checkWorkId('mix');
let acting: ActingApi;
beforeAll(async () => {
  acting = await startActingApi();
});
afterAll(() => acting.api.close());
beforeEach(async () => {
  const { connection, clock } = acting.api.context;
  await mediaFileModel(connection).deleteMany({});
  await mediaJobModel(connection).deleteMany({});
  await mediaFileModel(connection).create({
    ...UNCHECKED_FILE,
    _id: 'mix',
    ownerId: 'juno',
    kind: 'audio',
    source: null,
    name: 'night.mp3',
    bytes: 4,
    status: 'failed',
    told: null,
    goesAt: null,
    rightsConfirmedAt: null,
    createdAt: clock(),
  });
  const died = { attempts: 6, reason: 'out of order', diedAt: clock(), lane: 'recordings', ownerId: 'juno' };
  await deadMediaJobModel(connection).updateOne({ _id: 'mix' }, { $set: died }, { upsert: true });
});

const jobs = () => mediaJobModel(acting.api.context.connection).find().lean();
const preview = async (act: 'work.retry' | 'work.drop') => (await acting.boss.preview(act, WORK)).body;

it('checks a file again whose check was given up [to-do 5]', async () => {
  expect(await preview('work.retry')).toMatchObject({
    name: 'Check of night.mp3',
    effect: [
      ADMIN_ACTS['work.retry'].does,
      'It failed 6 times. The last time: out of order',
      'The file is checked again now.',
    ],
  });
  expect((await acting.boss.act('work.retry', WORK)).status).toBe(200);
  expect(await jobs()).toMatchObject([{ _id: 'mix', attempts: 0, lane: 'recordings', ownerId: 'juno' }]);
  const file = await mediaFileModel(acting.api.context.connection).findById('mix').lean();
  expect(file?.status).toBe('processing');
});

it('drops such a check, and the file stays refused', async () => {
  expect((await acting.boss.act('work.drop', WORK)).status).toBe(200);
  expect([await jobs(), (await acting.boss.preview('work.drop', WORK)).status]).toEqual([[], 404]);
});

it('checks no file that is gone, and says so', async () => {
  await mediaFileModel(acting.api.context.connection).deleteMany({});
  expect((await preview('work.retry')).refusal).toBe(
    'The file is gone, so nothing can be checked. Drop this work.',
  );
  expect((await acting.boss.act('work.retry', WORK)).status).toBe(409);
  expect((await acting.boss.act('work.drop', WORK)).status).toBe(200);
});
