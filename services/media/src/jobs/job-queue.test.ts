import type { FileKind } from '@backline/contracts/base/choices';
import { startTestDatabase, type TestDatabase } from '@backline/service-kit/testing/test-database';
import { mediaFileModel } from '@backline/shared-records/media/media-files.model';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newMediaFile } from '#src/uploads/begin-upload.ts';
import { createJobQueue, type JobQueue } from './job-queue.ts';
import { deadMediaJobModel, mediaJobModel } from '@backline/shared-records/media/media-jobs.model';

const SECOND = 1000;
/** Long enough for a slow machine. */
const SOON = { timeout: 30 * SECOND, interval: 20 };

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());

let now = Date.parse('2046-11-21T12:00:00Z');
let done: string[] = [];
let givenUp: string[] = [];
let queues: JobQueue[] = [];
beforeEach(async () => {
  [done, givenUp, queues] = [[], [], []];
  await mediaJobModel(database.connection).deleteMany();
});
afterEach(async () => {
  for (const queue of queues) await queue.stop();
});

const passSeconds = (seconds: number) => void (now += seconds * SECOND);
const jobs = () => mediaJobModel(database.connection).find().lean();

/** A process with its own queue, which looks for jobs when it is woken. */
function startQueue(run: (fileId: string) => Promise<void> = async (id) => void done.push(id)): JobQueue {
  const context = {
    connection: database.connection,
    clock: () => new Date(now),
    logger: pino({ enabled: false }),
  };
  const one = { run, giveUp: async (id: string) => void givenUp.push(id) };
  const work = { pictures: one, recordings: one };
  const queue = createJobQueue(context, { work, leaseMs: 15 * SECOND, intervalMs: 3600 * SECOND });
  queues.push(queue);
  return queue;
}

/** Stores a file that waits, and queues it. */
async function addFile(queue: JobQueue, _id: string, kind: FileKind): Promise<void> {
  const ownerId = _id.split(' ')[0] ?? '';
  const upload = { kind, ownerId, name: 'a file', bytes: 1, told: null };
  const file = { ...newMediaFile(new Date(now), upload), _id };
  await mediaFileModel(database.connection).create(file);
  await queue.add(_id);
}

/** Does nothing until it is released. */
function createHang(): { hang: () => Promise<void>; release: () => void } {
  let release = () => {};
  const until = new Promise<void>((resolve) => void (release = resolve));
  return { hang: () => until, release: () => release() };
}

describe('owners', () => {
  it.each([
    [
      ['mallory 1', 'mallory 2', 'mallory 3', 'juno 1'],
      ['mallory 1', 'juno 1', 'mallory 2', 'mallory 3'],
    ],
    [
      ['a 1', 'a 2', 'b 1', 'b 2', 'c 1'],
      ['a 1', 'b 1', 'c 1', 'a 2', 'b 2'],
    ],
  ])('of the mixes %j take turns', async (files, order) => {
    const { hang, release } = createHang();
    const queue = startQueue(async (id) => {
      await hang();
      done.push(id);
    });
    for (const [index, file] of files.entries()) {
      passSeconds(1);
      await addFile(queue, file, 'audio');
      if (index === 0) await expect.poll(async () => (await jobs())[0]?.attempts, SOON).toBe(1);
    }
    release();
    await expect.poll(() => done, SOON).toEqual(order);
    await mediaFileModel(database.connection).deleteMany();
  });

  it.each(['audio', 'video'] as const)('of pictures do not wait behind a check of %s', async (kind) => {
    const { hang, release } = createHang();
    const queue = startQueue(async (id) => {
      if (id.endsWith('slow')) await hang();
      done.push(id);
    });
    await addFile(queue, 'mallory slow', kind);
    await addFile(queue, 'juno picture', 'image');
    await expect.poll(() => done, SOON).toEqual(['juno picture']);
    release();
    await expect.poll(() => done, SOON).toEqual(['juno picture', 'mallory slow']);
    await mediaFileModel(database.connection).deleteMany();
  });
});

describe('the check of a file', () => {
  it('is done once, though it is asked for twice', async () => {
    const queue = startQueue();
    await Promise.all([queue.add('a'), queue.add('a')]);
    await expect.poll(jobs, SOON).toEqual([]);
    expect(done).toEqual(['a']);
  });

  it('is done by another process when the first one ended in the middle', async () => {
    let release = () => {};
    const hanging = startQueue(() => new Promise((resolve) => void (release = resolve)));
    await hanging.add('orphan');
    await expect.poll(async () => (await jobs())[0]?.attempts, SOON).toBe(1);
    const other = startQueue();
    other.wake();
    passSeconds(16);
    other.wake();
    await expect.poll(() => done, SOON).toEqual(['orphan']);
    release();
  });

  it('is tried again, later each time', async () => {
    let tries = 0;
    const queue = startQueue(async () => {
      tries += 1;
      if (tries < 3) throw new Error('out of order');
    });
    await queue.add('stubborn');
    for (const [seconds, expected] of [
      [1, 1],
      [2, 2],
      [3, 2],
      [2, 3],
    ] as const) {
      await expect.poll(async () => (await jobs())[0]?.leaseUntil.getTime() ?? 0, SOON).toBe(0);
      passSeconds(seconds);
      queue.wake();
      await expect.poll(() => tries, SOON).toBe(expected);
    }
    await expect.poll(jobs, SOON).toEqual([]);
  });

  it('is put aside if it fails repeatedly, and delays no other', async () => {
    const queue = startQueue(async (id) => {
      if (id === 'hopeless') throw new Error('out of order');
      done.push(id);
    });
    await queue.add('hopeless');
    await expect
      .poll(async () => {
        passSeconds(600);
        queue.wake();
        return givenUp;
      }, SOON)
      .toEqual(['hopeless']);
    await queue.add('fine');
    await expect.poll(() => done, SOON).toEqual(['fine']);
    expect(await deadMediaJobModel(database.connection).find().lean()).toMatchObject([
      { _id: 'hopeless', attempts: 6, reason: 'out of order' },
    ]);
    await expect.poll(jobs, SOON).toEqual([]);
  });
});
