import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { makeArtist } from '#src/testing/factories.ts';
import { startTestApi, type TestApi } from '#src/testing/test-api.ts';
import { startVictim } from '#src/testing/races/victim.ts';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const TOLD_FOR_MS = 2_500;
const LOST_MS = 1_000;

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

it('a process that is killed loses the counts of the last second at most [numbers 8]', async () => {
  const { id } = await makeArtist(api);
  const victim = await startVictim(api.server, api.context.clock(), 5_000);
  onTestFinished(() => victim.close());
  const answered: number[] = [];
  const begin = performance.now();
  while (performance.now() - begin < TOLD_FOR_MS) {
    const { status } = await fetch(`${victim.url}/api/page-views`, {
      method: 'POST',
      headers: {
        'x-forwarded-for': `198.18.${Math.floor(answered.length / 250)}.${answered.length % 250}`,
        'user-agent': BROWSER,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ page: 'profile', id }),
    });
    expect(status).toBe(202);
    answered.push(performance.now());
  }
  // The system may take a while to tell that the process is dead.
  const killed = performance.now();
  await victim.kill();
  const { views } = (await api.get(`/api/artists/${id}`)).body;
  expect(views).toBeGreaterThanOrEqual(answered.filter((at) => at < killed - LOST_MS).length);
  expect(views).toBeLessThanOrEqual(answered.length);
  expect(views).toBeGreaterThan(0);
});
