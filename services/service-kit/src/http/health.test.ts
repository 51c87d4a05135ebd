import express from 'express';
import type { Connection } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serve, type ServedHandler } from '#src/testing/serve.ts';
import { unavailable } from './answers/app-error.ts';
import { healthRoutes } from './health.ts';

const MEMBER = { ok: 1, setName: 'rs0', maxWireVersion: 21 };
let hello: () => Promise<unknown> = async () => MEMBER;
let isReady: () => Promise<unknown> = async () => undefined;
let server: ServedHandler;

beforeAll(async () => {
  const connection = { db: { command: () => hello() } } as unknown as Connection;
  server = await serve(express().use(healthRoutes({ connection, isReady: () => isReady() })));
});
afterAll(() => server.close());

async function read(path: string) {
  const answer = await fetch(server.url + path);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  return [answer.status, await answer.json()];
}

it('a service that is well tells so', async () => {
  expect(await read('/healthz')).toEqual([200, { status: 'ok' }]);
  expect(await read('/readyz')).toEqual([200, { status: 'ok' }]);
});

it('a service lives, but is not ready, while its database fails or does not answer', async () => {
  for (const away of [() => Promise.reject(new Error('away')), () => new Promise(() => undefined)]) {
    hello = away;
    expect(await read('/healthz')).toEqual([200, { status: 'ok' }]);
    expect(await read('/readyz')).toMatchObject([
      503,
      { code: 'unavailable', message: 'The database does not answer' },
    ]);
  }
  hello = async () => MEMBER;
});

it('a service on a standalone server is not ready, and says what is wrong', async () => {
  hello = async () => ({ ...MEMBER, setName: undefined });
  expect(await read('/readyz')).toMatchObject([
    503,
    { message: expect.stringMatching(/^MONGODB_URI leads to a standalone MongoDB/) },
  ]);
  hello = async () => MEMBER;
});

it('a service that is not ready says what is missing', async () => {
  isReady = () => Promise.reject(unavailable('No shell is published'));
  expect(await read('/readyz')).toMatchObject([503, { message: 'No shell is published' }]);
});
