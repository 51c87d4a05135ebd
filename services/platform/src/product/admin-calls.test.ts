import { listen } from '@backline/service-kit/process/listen';
import { afterEach, describe, expect, it } from 'vitest';
import { adminCalls } from './admin-calls.ts';
import type { ApiAccess } from './api-access.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const accessTo = (port: number): ApiAccess => ({
  apiUrl: `http://127.0.0.1:${port}`,
  serviceKey: 'key',
  siteUrl: 'http://127.0.0.1:3000',
  isProductRunning: true,
  close: () => Promise.resolve(),
});

/** An API that gives this answer to each call. */
async function startApi(status: number, body: object): Promise<ApiAccess> {
  const port = await listen('127.0.0.1', 0);
  closing.push(port.close);
  port.serve((_req, res) => {
    res.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  });
  return accessTo(port.port);
}

describe('a call of an operator', () => {
  it.each([
    [403, {}, 'has another service key: take the DATA_DIR'],
    [
      429,
      { message: 'Too many requests', code: 'rate_limited', requestId: 'r' },
      'refused: Too many requests',
    ],
    [500, {}, 'refused: it answered 500'],
  ])('that the API answers with %d tells why', async (status, body, reason) => {
    const access = await startApi(status, body);
    await expect(adminCalls(access).list()).rejects.toThrow(reason);
  });

  it('without an API to reach says so', async () => {
    const { port, close } = await listen('127.0.0.1', 0);
    await close();
    await expect(adminCalls(accessTo(port)).remove('boss@example.org')).rejects.toThrow(
      /cannot be reached: /,
    );
  });
});
