import express from 'express';
import { mongo } from 'mongoose';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { serve, type ServedHandler } from '#src/testing/serve.ts';
import { AppError } from './app-error.ts';
import { errorExit, unknownPath } from './error-exit.ts';
import { sendSupabaseError } from './supabase-error.ts';

const logs: string[] = [];
const logger = pino({ level: 'error' }, { write: (line: string) => void logs.push(line) });
let error: unknown;
let server: ServedHandler;

beforeAll(async () => {
  const app = express();
  const fail: express.RequestHandler = () => {
    throw error;
  };
  app.get('/fail', fail);
  app.get('/files', (_req, res) => res.sendFile(import.meta.filename));
  app.use('/auth', express.json({ limit: 100, type: () => true }), fail);
  app.use('/auth', errorExit({ logger, send: sendSupabaseError }));
  app.use(unknownPath, errorExit({ logger }));
  server = await serve(app);
});
afterAll(() => server.close());
beforeEach(() => void logs.splice(0));

async function read(path: string, init: RequestInit = {}) {
  const answer = await fetch(server.url + path, init);
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as object };
}

describe('the exit of errors', () => {
  it('answers an error of ours with its status, fields, details and headers [errors 1]', async () => {
    error = new AppError('rate_limited', {
      message: 'Wait',
      fields: { email: 'Too often' },
      details: { left: 0 },
      headers: { 'Retry-After': '7' },
    });
    const { status, headers, body } = await read('/fail');
    expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([
      429,
      '7',
      'private, no-store',
    ]);
    expect(body).toEqual({
      message: 'Wait',
      code: 'rate_limited',
      fields: { email: 'Too often' },
      details: { left: 0 },
      requestId: expect.any(String),
    });
    expect(logs).toEqual([]);
  });

  it('answers 503 and logs why while the database is away', async () => {
    error = new mongo.MongoServerSelectionError('connect ECONNREFUSED', {} as never);
    const { status, body } = await read('/fail');
    expect([status, body]).toMatchObject([503, { code: 'unavailable' }]);
    expect(JSON.stringify(body)).not.toContain('ECONNREFUSED');
    expect(logs.join()).toContain('ECONNREFUSED');
  });

  it.each([10_107, 91, 11_602, 13_436, 64, 50])(
    'answers 503 for code %i of the database, which does not tell what became of a write [errors 7]',
    async (code) => {
      error = new mongo.MongoServerError({ code, message: 'a detail' });
      const { status, headers, body } = await read('/fail');
      expect([status, headers.get('retry-after'), body]).toMatchObject([503, '5', { code: 'unavailable' }]);
    },
  );

  it.each(['TransientTransactionError', 'UnknownTransactionCommitResult'])(
    'answers 503 for an error of the database that is labelled %s',
    async (label) => {
      const labelled = new mongo.MongoServerError({ code: 1, message: 'a detail' });
      labelled.addErrorLabel(label);
      error = labelled;
      expect((await read('/fail')).status).toBe(503);
    },
  );

  it.each([new Error('a secret'), 'a secret', Object.assign(new Error('a secret'), { status: 502 })])(
    'answers 500 without details for the unexpected error %j',
    async (unexpected) => {
      error = unexpected;
      const { status, body } = await read('/fail');
      expect([status, body]).toMatchObject([500, { code: 'internal' }]);
      expect(JSON.stringify(body)).not.toContain('secret');
      expect(logs.join()).toContain('a secret');
    },
  );

  it.each(['/elsewhere', '/%'])('finds nothing at %s', async (path) => {
    expect(await read(path)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  it('refuses a part of a file that does not exist, as JSON', async () => {
    const { status, headers, body } = await read('/files', { headers: { range: 'bytes=9999999-' } });
    expect([status, body]).toMatchObject([416, { code: 'range_not_satisfiable' }]);
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  });
});

describe('the Supabase client', () => {
  const MODERN = { 'X-Supabase-Api-Version': '2024-01-01' };

  it('reads the former shape when it names no version, or an older one', async () => {
    error = new AppError('weak_password', { status: 422, message: 'Weak', details: { weak_password: {} } });
    for (const headers of [
      {},
      { 'X-Supabase-Api-Version': '2023-12-31' },
      { 'X-Supabase-Api-Version': '2999-99-99' },
    ]) {
      const answer = await read('/auth', { headers });
      expect(answer).toMatchObject({
        status: 422,
        body: { code: 422, error_code: 'weak_password', msg: 'Weak', weak_password: {} },
      });
      expect(answer.headers.get('x-sb-error-code')).toBe('weak_password');
      expect(answer.headers.get('x-supabase-api-version')).toBeNull();
    }
  });

  it('reads the modern shape when it names that version or a newer one', async () => {
    error = new AppError('weak_password', { status: 422, message: 'Weak' });
    for (const version of ['2024-01-01', '2026-06-01']) {
      const { headers, body } = await read('/auth', { headers: { 'X-Supabase-Api-Version': version } });
      expect(body).toEqual({ code: 'weak_password', message: 'Weak' });
      expect(headers.get('x-supabase-api-version')).toBe('2024-01-01');
    }
  });

  it('reads its own names for failures of any service', async () => {
    const long = await read('/auth', { method: 'POST', body: `"${'x'.repeat(200)}"`, headers: MODERN });
    expect(long).toMatchObject({ status: 413, body: { code: 'request_entity_too_large' } });
    error = new Error('a secret');
    expect((await read('/auth', { headers: MODERN })).body).toMatchObject({ code: 'unexpected_failure' });
  });
});
