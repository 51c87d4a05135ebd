import { type IncomingMessage, request } from 'node:http';
import { getBetaStatus } from '@backline/contracts/joining/beta-signups';
import { defineEndpoint } from '@backline/contracts/base/endpoint';
import express from 'express';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { serve, type ServedHandler } from '#src/testing/serve.ts';
import { forbidden, unauthenticated } from '#src/http/answers/app-error.ts';
import { bearerToken } from '#src/http/identity/bearer.ts';
import { contractNameOf } from './contract-names.ts';
import { createEndpoints } from './endpoints.ts';
import { errorExit, unknownPath } from '#src/http/answers/error-exit.ts';

const greet = defineEndpoint({
  method: 'GET',
  path: '/greetings/:name',
  summary: 'Does what a test needs.',
  errors: [],
  schemas: () =>
    Promise.resolve({
      params: z.object({ name: z.string().max(10) }),
      query: z.object({ times: z.coerce.number().int().max(3).default(1) }),
      response: z.object({ text: z.string() }),
    }),
});
const saveNote = defineEndpoint({
  method: 'POST',
  path: '/notes',
  summary: 'Does what a test needs.',
  status: 201,
  errors: ['unauthenticated'],
  schemas: () =>
    Promise.resolve({
      body: z.object({ text: z.string().min(1, 'Write something'), tags: z.array(z.string()).optional() }),
      progress: z.object({ percent: z.number() }),
      response: z.object({ by: z.string() }),
    }),
});

const hang = defineEndpoint({
  method: 'POST',
  path: '/hang',
  summary: 'Does what a test needs.',
  errors: [],
  schemas: () =>
    Promise.resolve({
      progress: z.object({ percent: z.number() }),
      response: z.object({ by: z.string() }),
    }),
});
const never = new Promise<never>(() => undefined);

let server: ServedHandler;
beforeAll(async () => {
  const app = express();
  app.use((_req, res, next) => {
    res.set('Cache-Control', 'private, no-store');
    next();
  });
  const endpoints = createEndpoints<{ userId: string }>(app, {
    bodyLimit: 1024,
    async authenticate(req) {
      const token = bearerToken(req);
      if (token === 'ended') throw unauthenticated('Your session has ended. Please sign in again.');
      return token === undefined ? null : { userId: token };
    },
  });
  endpoints.handle(
    greet,
    { who: 'anyone', isPublic: true },
    async ({ params, query, caller, cookie, setCookie }) => {
      setCookie('last', params.name, { path: '/', httpOnly: true });
      if (params.name === 'fail') throw new Error('a detail that no caller may read');
      if (params.name === 'wrong') return { text: 1 as never };
      const name = caller?.userId ?? cookie('nick') ?? params.name;
      return { text: `${'Hello '.repeat(query.times)}${name}` };
    },
  );
  endpoints.handle(saveNote, { who: 'person' }, async ({ caller, body, report }) => {
    report({ percent: 50 });
    if (body.text === 'fail') throw new Error('too late for a status');
    return { by: caller.userId };
  });
  endpoints.handle(getBetaStatus, { who: 'anyone' }, async () => ({ open: true }));
  endpoints.handleFile('/files/:id', async ({ id }) => ({
    type: 'image/png',
    bytes: Buffer.from(id),
    maxAge: 60,
  }));
  endpoints.handle(hang, { who: 'anyone', timeMs: 50 }, async ({ report }) => {
    await never;
    report({ percent: 99 });
    return { by: 'nobody' };
  });
  endpoints.handleFile('/hanging-files/:id', async () => never, { timeMs: 50 });
  endpoints.refuseOtherMethods();
  app.use(unknownPath, errorExit({ logger: pino({ enabled: false }) }));
  server = await serve(app);
});
afterAll(() => server.close());

async function call(path: string, init: RequestInit = {}) {
  const answer = await fetch(server.url + path, init);
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as never };
}

const post = (body: unknown, headers: Record<string, string> = {}) =>
  call('/notes', {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', authorization: 'Bearer juno', ...headers },
  });

describe('an endpoint', () => {
  it('gets its parsed input, with defaults, and answers what the contract says', async () => {
    expect(await call('/greetings/Ren')).toMatchObject({ status: 200, body: { text: 'Hello Ren' } });
    expect((await call('/greetings/Ren?times=2')).body).toEqual({ text: 'Hello Hello Ren' });
    expect(await post({ text: 'x' })).toMatchObject({ status: 201, body: { by: 'juno' } });
  });

  it('names the part of the contract that has checked its answer', async () => {
    const { headers } = await call(getBetaStatus.path);
    expect(headers.get('backline-contract')).toBe(contractNameOf('joining/beta-signups.ts'));
    expect((await call('/greetings/Ren')).headers.get('backline-contract')).toBeNull();
  });

  it('reads cookies whole and sets them with their attributes', async () => {
    const { body, headers } = await call('/greetings/Ren', { headers: { cookie: 'a=1; nick=b=c==' } });
    expect(body).toEqual({ text: 'Hello b=c==' });
    expect(headers.get('set-cookie')).toBe('last=Ren; Path=/; HttpOnly');
  });

  it('knows who calls, and refuses a token that is no longer good', async () => {
    const as = (token: string) => call('/greetings/Ren', { headers: { authorization: `Bearer ${token}` } });
    expect((await as('juno')).body).toEqual({ text: 'Hello juno' });
    expect(await as('ended')).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
  });

  it('is not found at a path that no record can have', async () => {
    expect(await call('/greetings/far-too-long')).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  it('names every field at fault', async () => {
    const { status, body } = await post({ text: '', tags: ['a', 1] });
    expect([status, body]).toMatchObject([
      422,
      { code: 'validation_failed', fields: { text: 'Write something', 'tags.1': 'Send text' } },
    ]);
  });

  it('asks a stranger to sign in before it names a field', async () => {
    const { status, body } = await post({}, { authorization: '' });
    expect([status, body]).toMatchObject([401, { message: 'Please sign in' }]);
    expect(body).not.toHaveProperty('fields');
  });

  it('refuses a body that is too long, or no JSON', async () => {
    expect((await post({ text: 'x'.repeat(2_000) })).status).toBe(413);
    expect((await post({}, { 'content-type': 'text/plain' })).status).toBe(415);
    const broken = await call('/notes', {
      method: 'POST',
      body: '{',
      headers: { 'content-type': 'application/json' },
    });
    expect(broken).toMatchObject({ status: 400, body: { code: 'bad_json' } });
  });

  it('hides an unexpected error, and an answer that breaks the contract', async () => {
    for (const name of ['fail', 'wrong']) {
      const { status, body } = await call(`/greetings/${name}`);
      expect([status, body]).toMatchObject([500, { code: 'internal' }]);
      expect(JSON.stringify(body)).not.toContain('detail');
    }
  });

  it('refuses other methods and names its own', async () => {
    const { status, headers } = await call('/notes', { method: 'DELETE' });
    expect([status, headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
    const options = await fetch(`${server.url}/greetings/Ren`, { method: 'OPTIONS' });
    expect([options.status, options.headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS']);
  });
});

describe('a call that takes too long', () => {
  it.each([
    ['POST', '/hang'],
    ['GET', '/hanging-files/a'],
  ])('is answered 503 with a time to try again: %s %s', async (method, path) => {
    const { status, headers, body } = await call(path, { method });
    expect([status, headers.get('retry-after'), body]).toMatchObject([503, '5', { code: 'unavailable' }]);
  });

  it('ends its lines with the error', async () => {
    const answer = await fetch(`${server.url}/hang`, {
      method: 'POST',
      headers: { accept: 'application/x-ndjson' },
    });
    expect(await answer.json()).toMatchObject({ code: 'unavailable' });
  });
});

describe('progress', () => {
  const lines = async (text: string) => {
    const answer = await fetch(`${server.url}/notes`, {
      method: 'POST',
      body: JSON.stringify({ text }),
      headers: {
        'content-type': 'application/json',
        authorization: 'Bearer juno',
        accept: 'application/x-ndjson',
      },
    });
    return (await answer.text())
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown);
  };

  it('comes as lines, and ends with the result', async () => {
    expect(await lines('x')).toEqual([{ progress: { percent: 50 } }, { result: { by: 'juno' } }]);
  });

  it('ends with the error when the work fails', async () => {
    expect(await lines('fail')).toMatchObject([
      { progress: { percent: 50 } },
      { error: { code: 'internal' } },
    ]);
  });
});

it('a file may be cached, and is taken for nothing else than its type', async () => {
  const answer = await fetch(`${server.url}/files/abc`);
  expect([answer.headers.get('content-type'), await answer.text()]).toEqual(['image/png', 'abc']);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=60');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
});

describe('a public answer', () => {
  const askWith = async (headers: Record<string, string>, path = '/greetings/Ann') => {
    const answer = await fetch(server.url + path, { headers });
    return [answer.headers.get('cache-control'), answer.headers.get('vary')];
  };
  const vary = 'Cookie, Authorization';

  it('to a stranger may be kept for a moment', async () => {
    expect(await askWith({})).toEqual(['public, max-age=5, stale-while-revalidate=30', vary]);
  });

  it.each([
    ['a cookie', { cookie: 'nick=Bo' }],
    ['a token', { authorization: 'Bearer Bo' }],
    ['the wish that nothing is stored', { 'cache-control': 'no-store' }],
  ])('to a caller with %s may not be kept', async (_what, headers) => {
    expect(await askWith(headers)).toEqual(['private, no-store', vary]);
  });

  it('that is an error may not be kept', async () => {
    expect((await askWith({}, '/greetings/fail'))[0]).toBe('private, no-store');
  });
});

it('a body that is too long is refused while it is still sent', async () => {
  const { hostname, port } = new URL(server.url);
  const headers = { authorization: 'Bearer Ann', 'content-type': 'application/json' };
  const sending = request({ hostname, port, path: '/notes', method: 'POST', headers });
  sending.on('error', () => undefined);
  const answered = new Promise<IncomingMessage>((resolve) => {
    sending.once('response', resolve);
  });
  sending.write(`{"text": "${'x'.repeat(2_000)}`);
  const answer = await answered;
  answer.resume();
  expect([answer.statusCode, answer.headers.connection]).toEqual([413, 'close']);
  sending.destroy();
});

describe('a call that needs the service key', () => {
  const clear = defineEndpoint({
    method: 'POST',
    path: '/clear',
    summary: 'Does what a test needs.',
    needsServiceKey: true,
    errors: ['forbidden'],
    schemas: () => Promise.resolve({ response: z.object({ isCleared: z.boolean() }) }),
  });
  const act = async () => ({ isCleared: true });
  const authenticate = async () => null;

  it('reaches its handler only after the check of its service', async () => {
    const app = express();
    const { handle } = createEndpoints(app, {
      authenticate,
      requireServiceKey({ header }) {
        if (header('x-key') !== 'right') throw forbidden('This call needs the service key');
      },
    });
    handle(clear, { who: 'anyone' }, act);
    app.use(errorExit({ logger: pino({ level: 'silent' }) }));
    const own = await serve(app);
    const call = (key: string) => fetch(`${own.url}/clear`, { method: 'POST', headers: { 'x-key': key } });
    expect([(await call('wrong')).status, (await call('right')).status]).toEqual([403, 200]);
    await own.close();
  });

  it('cannot be bound by a service without a check', () => {
    const { handle } = createEndpoints(express(), { authenticate });
    expect(() => handle(clear, { who: 'anyone' }, act)).toThrow('POST /clear needs the service key');
  });
});
