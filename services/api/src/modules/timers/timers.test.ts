import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '@backline/service-kit/mongo/in-transaction';
import { startTestApi, type TestApi } from '#src/testing/test-api.ts';
import { timerModel } from './timers.model.ts';
import { clearTimer, runDueTimers, setTimer, startTimerLoop, type TimerJobs } from './timers.service.ts';

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
    await clearTimer(api.context, 'expire', 'cleared');
    expect(await runDueTimers(api.context, jobs)).toBe(0);
    expect(done).toEqual([]);
  });

  it('catch up with all that fell due meanwhile, the oldest first', async () => {
    await setFor('b', 2);
    await setFor('a', 1);
    await setFor('c', 30);
    api.passHours(24);
    expect(await runDueTimers(api.context, jobs)).toBe(2);
    expect(done).toEqual(['a', 'b']);
  });

  it('run once when several processes check them at the same moment', async () => {
    for (let number = 0; number < 12; number += 1) await setFor(`timer-${number}`, -1);
    const counts = await Promise.all(Array.from({ length: 4 }, () => runDueTimers(api.context, jobs)));
    expect(counts.reduce((sum, count) => sum + count)).toBe(12);
    expect(new Set(done).size).toBe(12);
  });

  it('are tried again after the lease when their work failed, which is logged', async () => {
    await setFor('stubborn', -1);
    await runDueTimers(api.context, failing);
    expect(await runDueTimers(api.context, jobs)).toBe(0);
    expect(api.logs.join()).toContain('out of order');
    api.passHours(0.01);
    expect(await runDueTimers(api.context, jobs)).toBe(1);
    expect(done).toEqual(['stubborn']);
  });

  it('are checked again and again until the loop is stopped', async () => {
    await setFor('in the loop', -1);
    const loop = startTimerLoop(api.context, jobs, { intervalMs: 5, after: Promise.resolve() });
    await expect.poll(() => done).toEqual(['in the loop']);
    await loop.stop();
  });
});
