import { expect, it, onTestFinished } from 'vitest';
import { startTestDatabase } from '#src/testing/test-database.ts';
import { addTestJobs, TEST_JOB_MODELS } from '#src/testing/test-jobs.ts';
import { jobGauges } from './job-gauges.ts';

const NOW = new Date('2046-11-21T12:00:00Z');

it('due, late, waiting and dead jobs are counted', async () => {
  const { connection, close } = await startTestDatabase();
  onTestFinished(close);
  const gauges = jobGauges({
    connection,
    clock: () => NOW,
    models: TEST_JOB_MODELS,
    prefix: 'backline_timers',
    things: 'Timers',
  });
  const read = async () =>
    Object.fromEntries(
      await Promise.all(gauges.map(async ({ name, read }) => [name, await read()] as const)),
    );
  expect(await read()).toEqual({
    backline_timers_due: 0,
    backline_timers_late: 0,
    backline_timers_oldest_due_seconds: 0,
    backline_timers_waiting: 0,
    backline_timers_dead: 0,
  });
  for (const [id, dueIn] of Object.entries({ a: -90, b: -30, c: 30 }))
    await addTestJobs(connection, new Date(NOW.getTime() + dueIn * 1000), id);
  await TEST_JOB_MODELS.dead(connection).create({
    _id: 'd',
    subject: 'd',
    attempts: 12,
    diedAt: NOW,
    reason: 'out of order',
  });
  expect(await read()).toEqual({
    backline_timers_due: 2,
    backline_timers_late: 1,
    backline_timers_oldest_due_seconds: 90,
    backline_timers_waiting: 3,
    backline_timers_dead: 1,
  });
});
