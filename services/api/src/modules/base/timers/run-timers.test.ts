import { mongo } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DATABASE_TIME_MS, databaseTimeLeft, withDeadline } from '@backline/service-kit/process/deadline';
import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import { startTestApi, type TestApi } from '#src/testing/test-api.ts';
import { runDueTimers, startTimerLoop, type TimerJobs } from './run-timers.ts';
import { deadTimerModel, timerModel } from './timers.model.ts';
import { clearTimers, setTimer } from './timers.service.ts';

let api: TestApi;
let done: string[];

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  done = [];
  await timerModel(api.context.connection).deleteMany();
});

const note = async (_context: unknown, subjectId: string) => void done.push(subjectId);
const jobs: TimerJobs = { expire: note, 'close-event': note };
const failing: TimerJobs = { ...jobs, expire: async () => Promise.reject(new Error('out of order')) };

const setFor = (subjectId: string, hours: number) =>
  inTransaction(api.context.connection, (session) => {
    const dueAt = new Date(api.context.clock().getTime() + hours * 3_600_000);
    return setTimer(api.context, 'expire', subjectId, dueAt, session);
  });

describe('timers', () => {
  it('do nothing before they are due, nor after they are cleared', async () => {
    await setFor('later', 1);
    await setFor('cleared', -1);
    await inTransaction(api.context.connection, (session) =>
      clearTimers(api.context, ['expire'], ['cleared'], session),
    );
    expect(await runDueTimers(api.context, { own: jobs })).toBe(0);
    expect(done).toEqual([]);
  });

  it('catch up with all that fell due meanwhile, the oldest first [timers 2]', async () => {
    await setFor('b', 2);
    await setFor('a', 1);
    await setFor('c', 30);
    api.passHours(24);
    expect(await runDueTimers(api.context, { own: jobs })).toBe(2);
    expect(done).toEqual(['a', 'b']);
  });

  it('run once when several processes check them at the same moment [timers 1]', async () => {
    for (let number = 0; number < 12; number += 1) await setFor(`timer-${number}`, -1);
    const counts = await Promise.all(
      Array.from({ length: 4 }, () => runDueTimers(api.context, { own: jobs })),
    );
    expect(counts.reduce((sum, count) => sum + count)).toBe(12);
    expect(new Set(done).size).toBe(12);
  });

  it('that failed are logged and tried again, later each time [timers 4]', async () => {
    await setFor('stubborn', -1);
    const triesIn = async (seconds: number) => {
      api.passHours(seconds / 3_600);
      await runDueTimers(api.context, { own: failing });
      return (await timerModel(api.context.connection).findOne().lean())?.attempts;
    };
    expect(await triesIn(0)).toBe(1);
    expect(api.logs.join()).toContain('out of order');
    expect([await triesIn(29), await triesIn(1)]).toEqual([1, 2]);
    expect([await triesIn(59), await triesIn(1)]).toEqual([2, 3]);
    api.passHours(1);
    expect(await runDueTimers(api.context, { own: jobs })).toBe(1);
    expect(done).toEqual(['stubborn']);
  });

  it('that fail repeatedly are put aside and counted, and delay no other [timers 4]', async () => {
    await setFor('hopeless', -1);
    for (let attempt = 0; attempt < 12; attempt += 1) {
      await runDueTimers(api.context, { own: failing });
      api.passHours(1);
    }
    await setFor('fine', -1);
    expect(await runDueTimers(api.context, { own: jobs })).toBe(1);
    expect(done).toEqual(['fine']);
    expect(await deadTimerModel(api.context.connection).find().lean()).toMatchObject([
      { _id: 'expire:hopeless', subjectId: 'hopeless', attempts: 12, reason: 'out of order' },
    ]);
  });

  it('are never put aside because the database was down', async () => {
    await setFor('unlucky', -1);
    const away = new mongo.MongoNetworkError('away');
    for (let attempt = 0; attempt < 15; attempt += 1) {
      await runDueTimers(api.context, { own: { expire: () => Promise.reject(away) } });
      api.passHours(1);
    }
    expect(await runDueTimers(api.context, { own: jobs })).toBe(1);
  });

  it('are checked again and again until the loop is stopped', async () => {
    await setFor('in the loop', -1);
    const loop = startTimerLoop(api.context, { own: jobs }, { intervalMs: 5, after: Promise.resolve() });
    await expect.poll(() => done).toEqual(['in the loop']);
    await loop.stop();
  });

  it('that are due now run at once when the loop is woken', async () => {
    const loop = startTimerLoop(
      api.context,
      { own: jobs },
      { intervalMs: 3_600_000, after: Promise.resolve() },
    );
    await setFor('now', -1);
    loop.wake();
    await expect.poll(() => done).toEqual(['now']);
    await loop.stop();
  });

  it('continue while an outside service does not answer', async () => {
    let answer: () => void = () => undefined;
    const asked: string[] = [];
    const outside: TimerJobs = {
      'check-purchase': (_context, subjectId) => {
        asked.push(subjectId);
        return new Promise((resolve) => {
          answer = resolve;
        });
      },
    };
    await inTransaction(api.context.connection, (session) =>
      setTimer(api.context, 'check-purchase', 'bought', api.context.clock(), session),
    );
    const options = { intervalMs: 5, after: Promise.resolve() };
    const loop = startTimerLoop(api.context, { own: jobs, outside }, options);
    await expect.poll(() => asked).toEqual(['bought']);
    await setFor('ours', -1);
    await expect.poll(() => done).toEqual(['ours']);
    answer();
    await loop.stop();
    expect(asked).toEqual(['bought']);
  });

  it('have their own time, and not the rest of the request that woke the loop', async () => {
    const times: number[] = [];
    const timed: TimerJobs = { expire: async () => void times.push(databaseTimeLeft()) };
    const loop = startTimerLoop(
      api.context,
      { own: timed },
      { intervalMs: 3_600_000, after: Promise.resolve() },
    );
    await Promise.resolve();
    await setFor('now', -1);
    await withDeadline(1_000, async () => loop.wake());
    await expect.poll(() => times).toEqual([DATABASE_TIME_MS]);
    await loop.stop();
  });
});
