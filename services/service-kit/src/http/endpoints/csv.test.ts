import express from 'express';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { errorExit } from '#src/http/answers/error-exit.ts';
import { bearerToken } from '#src/http/identity/bearer.ts';
import { serve, type ServedHandler } from '#src/testing/serve.ts';
import { createEndpoints } from './endpoints.ts';

const query = z.object({ breaks: z.enum(['first', 'later']).optional() });

let server: ServedHandler;
let read = 0;
async function* rows(breaks: string | undefined) {
  for (read = 0; read < 200_000; read += 1) {
    if (breaks === 'later' && read === 1) throw new Error('The database is gone');
    yield [`row ${read}`, '=1+1'];
  }
}

beforeAll(async () => {
  const app = express();
  const endpoints = createEndpoints<{ userId: string }>(app, {
    async authenticate(req) {
      const token = bearerToken(req);
      return token === undefined ? null : { userId: token };
    },
  });
  endpoints.handleCsv('/table.csv', query, async ({ query: { breaks } }) => {
    if (breaks === 'first') throw new Error('The database is gone');
    return { name: 'table.csv', columns: ['Name', 'Sum'], rows: rows(breaks) };
  });
  app.use(errorExit({ logger: pino({ enabled: false }) }));
  server = await serve(app);
});
afterAll(() => server.close());

const headers = { authorization: 'Bearer juno' };
const open = (search = '', init: RequestInit = { headers }) =>
  fetch(`${server.url}/table.csv${search}`, init);

describe('a CSV file', () => {
  it('is refused to strangers, and for a wrong query at its field', async () => {
    expect((await open('', {})).status).toBe(401);
    const wrong = await open('?breaks=always');
    expect([wrong.status, await wrong.json()]).toMatchObject([
      422,
      { fields: { breaks: 'Use one of: first, later' } },
    ]);
  });

  it('that cannot begin is an error as of any call', async () => {
    expect((await open('?breaks=first')).status).toBe(500);
  });

  it('that an error ends says so in its last line [audit-log 6]', async () => {
    const lines = (await (await open('?breaks=later')).text()).split('\r\n');
    expect(lines).toEqual([
      'Name,Sum',
      `row 0,'=1+1`,
      `"This file is not complete, because an error ended it. Please export it again."`,
      '',
    ]);
  });

  it('is read no faster than it is taken, and no further after the caller has gone', async () => {
    const abort = new AbortController();
    const answer = await open('', { headers, signal: abort.signal });
    await answer.body?.getReader().read();
    abort.abort();
    await expect.poll(() => read).toBeLessThan(200_000);
    expect((await open('', { method: 'HEAD', headers })).headers.get('content-type')).toBe(
      'text/csv; charset=utf-8',
    );
  });
});
