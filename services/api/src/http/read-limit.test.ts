import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '#src/testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  // Six reads in place of six hundred.
  api = await startTestApi({ limitScale: 0.01 });
});
afterAll(() => api.close());

it.each(['/api/applications', '/api/events', '/api/auth/user'])(
  'one person cannot read %s without end, and others read on [calls 24]',
  async (path) => {
    const [greedy, other] = [api.signIn(), api.signIn()];
    const statuses: number[] = [];
    for (let reads = 0; reads < 8; reads += 1) statuses.push((await api.get(path, greedy)).status);
    expect(statuses.map((status) => status === 429)).toEqual([...Array(6).fill(false), true, true]);
    const refused = await api.get(path, greedy);
    expect([refused.body.code, refused.headers.get('retry-after')]).toEqual(['rate_limited', '60']);
    expect((await api.get(path, other)).status).not.toBe(429);
  },
);
