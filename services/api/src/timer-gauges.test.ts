import { afterAll, beforeAll, expect, it } from 'vitest';
import { deadTimerModel, timerModel } from './modules/timers/timers.model.ts';
import { startTestApi, type TestApi } from './testing/test-api.ts';
import { timerGauges } from './timer-gauges.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

async function read(): Promise<Record<string, number>> {
  const gauges = timerGauges(api.context);
  return Object.fromEntries(
    await Promise.all(gauges.map(async ({ name, read }) => [name, await read()] as const)),
  );
}

it('due, late and dead timers are counted', async () => {
  expect(await read()).toEqual({
    backline_timers_due: 0,
    backline_timers_late: 0,
    backline_timers_oldest_due_seconds: 0,
    backline_timers_dead: 0,
  });
  const now = api.context.clock().getTime();
  const timer = (id: string, dueIn: number) => ({
    _id: `expire:${id}`,
    kind: 'expire',
    subjectId: id,
    dueAt: new Date(now + dueIn * 1000),
    leaseUntil: new Date(0),
    claim: null,
    attempts: 0,
  });
  await timerModel(api.context.connection).create([timer('a', -90), timer('b', -30), timer('c', 30)]);
  await deadTimerModel(api.context.connection).create({
    _id: 'expire:d',
    kind: 'expire',
    subjectId: 'd',
    attempts: 12,
    diedAt: new Date(now),
    reason: 'out of order',
  });
  expect(await read()).toEqual({
    backline_timers_due: 2,
    backline_timers_late: 1,
    backline_timers_oldest_due_seconds: 90,
    backline_timers_dead: 1,
  });
});
