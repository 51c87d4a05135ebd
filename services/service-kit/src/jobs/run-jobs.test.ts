import { mongo } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestDatabase, type TestDatabase } from '#src/testing/test-database.ts';
import { addTestJobs, TEST_JOB_MODELS, type TestJob } from '#src/testing/test-jobs.ts';
import { createJobStore } from './job-store.ts';
import { type JobFailure, type JobKind, retryMs, runDueJobs } from './run-jobs.ts';

const SECOND = 1000;
const RETRIES = { firstMs: 30 * SECOND, longestMs: 3600 * SECOND, attemptsMax: 4 };

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());

let now = Date.parse('2046-11-21T12:00:00Z');
let done: string[] = [];
let failures: JobFailure<TestJob>[] = [];
beforeEach(async () => {
  [done, failures] = [[], []];
  await TEST_JOB_MODELS.jobs(database.connection).deleteMany();
  await TEST_JOB_MODELS.dead(database.connection).deleteMany();
});

const passSeconds = (seconds: number) => void (now += seconds * SECOND);
const clock = () => new Date(now);
const add = (...ids: string[]) => addTestJobs(database.connection, clock(), ...ids);
const jobs = () => TEST_JOB_MODELS.jobs(database.connection).find().lean();
const dead = () => TEST_JOB_MODELS.dead(database.connection).find().lean();
const broken = async () => Promise.reject(new Error('out of order'));

describe.each([
  { claimedMax: 1, atOnce: 1 },
  { claimedMax: 5, atOnce: 8 },
])('jobs that are claimed $claimedMax at once', ({ claimedMax, atOnce }) => {
  const kind = (
    run: JobKind<TestJob>['run'] = async ({ _id }) => void done.push(_id),
    more: Partial<JobKind<TestJob>> = {},
  ): JobKind<TestJob> => ({
    store: createJobStore({
      connection: database.connection,
      clock,
      models: TEST_JOB_MODELS,
      leaseMs: 60 * SECOND,
      claimedMax,
    }),
    clock,
    run,
    atOnce,
    retries: RETRIES,
    onFailure: (failure) => void failures.push(failure),
    ...more,
  });

  it('are done once when several processes look for them', async () => {
    await add(...Array.from({ length: 12 }, (_, number) => `job-${number}`));
    const counts = await Promise.all(Array.from({ length: 4 }, () => runDueJobs(kind())));
    expect(counts.reduce((sum, count) => sum + count)).toBe(12);
    expect([done.length, new Set(done).size]).toEqual([12, 12]);
    expect(await jobs()).toEqual([]);
  });

  it('are done by another process when theirs ended in the middle, after the lease [timers 3]', async () => {
    await add('orphan');
    void runDueJobs(kind(() => new Promise(() => undefined)));
    await expect.poll(async () => (await jobs())[0]?.attempts).toBe(1);
    expect(await runDueJobs(kind())).toBe(0);
    passSeconds(61);
    expect(await runDueJobs(kind())).toBe(1);
    expect(done).toEqual(['orphan']);
  });

  it('stay with a process that extends its lease', async () => {
    await add('long');
    let finish = () => {};
    const working = runDueJobs(
      kind(() => new Promise((resolve) => void (finish = resolve)), { extendMs: 1 }),
    );
    await expect.poll(async () => (await jobs())[0]?.attempts).toBe(1);
    passSeconds(61);
    const leaseUntil = async () => (await jobs())[0]?.leaseUntil.getTime();
    await expect.poll(leaseUntil).toBe(now + 60 * SECOND);
    expect(await runDueJobs(kind())).toBe(0);
    finish();
    expect([await working, await jobs()]).toEqual([1, []]);
  });

  it('are called again until they are done, when they did a part', async () => {
    await add('long');
    let parts = 3;
    const run = async ({ _id, attempts }: TestJob) => {
      done.push(`${_id} ${attempts}`);
      parts -= 1;
      return parts > 0 ? ('more' as const) : undefined;
    };
    expect(await runDueJobs(kind(run))).toBe(1);
    expect(done).toEqual(['long 1', 'long 1', 'long 1']);
  });

  it('are tried again after a failure, later each time', async () => {
    await add('stubborn');
    const triesAfter = async (seconds: number) => {
      passSeconds(seconds);
      await runDueJobs(kind(broken));
      return (await jobs())[0]?.attempts;
    };
    expect(await triesAfter(0)).toBe(1);
    expect([await triesAfter(29), await triesAfter(1)]).toEqual([1, 2]);
    expect([await triesAfter(59), await triesAfter(1)]).toEqual([2, 3]);
    expect(failures.map(({ error, isLast }) => [String(error), isLast])).toEqual(
      Array.from({ length: 3 }, () => ['Error: out of order', false]),
    );
  });

  it('are put aside with all that is known of them when they fail too often, and hold up no other', async () => {
    await add('hopeless');
    const givenUp: string[] = [];
    const giveUp = async ({ _id }: TestJob) => void givenUp.push(_id);
    for (let attempt = 0; attempt < 4; attempt += 1) {
      await runDueJobs(kind(broken, { giveUp }));
      passSeconds(3600);
    }
    await add('fine');
    expect(await runDueJobs(kind())).toBe(1);
    expect([done, givenUp, await jobs()]).toEqual([['fine'], ['hopeless'], []]);
    expect(failures.map(({ isLast }) => isLast)).toEqual([false, false, false, true]);
    expect(await dead()).toMatchObject([
      { _id: 'hopeless', subject: 'subject of hopeless', attempts: 4, reason: 'out of order' },
    ]);
  });

  it('are never put aside because the database was away', async () => {
    await add('unlucky');
    for (let attempt = 0; attempt < 8; attempt += 1) {
      await runDueJobs(kind(() => Promise.reject(new mongo.MongoNetworkError('away'))));
      passSeconds(3600);
    }
    expect(await runDueJobs(kind())).toBe(1);
  });

  it('are put aside at once when the next try would come too late', async () => {
    await add('invitation');
    await runDueJobs(kind(broken, { usefulUntil: ({ dueAt }) => new Date(dueAt.getTime() + SECOND) }));
    expect(await dead()).toMatchObject([{ _id: 'invitation', attempts: 1 }]);
  });

  it('are left to others by a process that stops', async () => {
    await add('a', 'b');
    expect(await runDueJobs(kind(), () => true)).toBe(0);
    expect((await jobs()).map(({ attempts }) => attempts)).toEqual([0, 0]);
  });
});

it('each wait is longer than the one before, up to a limit', () => {
  const waits = (factor: number) =>
    [1, 2, 3, 4].map((attempt) => retryMs({ firstMs: 30, longestMs: 900, attemptsMax: 9, factor }, attempt));
  expect([waits(2), waits(4)]).toEqual([
    [30, 60, 120, 240],
    [30, 120, 480, 900],
  ]);
});
