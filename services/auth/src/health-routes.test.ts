import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestAuth } from './testing/test-auth.ts';
import type { TestAuth } from './testing/test-auth.ts';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startTestAuth();
});
afterAll(() => auth.close());

describe('an address beside the API', () => {
  it('answers as JSON, and does not repeat what was asked for', async () => {
    const answer = await fetch(`${auth.urls[0]}/elsewhere/<script>`);
    expect([answer.status, await answer.json()]).toMatchObject([404, { error_code: 'not_found' }]);
  });

  it('tells that the service runs and is ready', async () => {
    for (const path of ['/healthz', '/readyz']) {
      const answer = await fetch(auth.urls[0] + path);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
      expect(await answer.json()).toEqual({ status: 'ok' });
    }
  });
});
