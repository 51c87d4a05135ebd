import type { RequestListener } from 'node:http';
import { serve } from '@backline/service-kit/testing/serve';
import { expect, it } from 'vitest';
import { fetchOutside, jsonOf, OutsideError } from './outside-fetch.ts';

/** The result of fetching from an outside service with this handler. */
async function fetchFrom(handler: RequestListener, maxBytes = 100) {
  const outside = await serve(handler);
  try {
    return await fetchOutside(new URL(outside.url), { timeoutMs: 5_000, maxBytes });
  } finally {
    await outside.close();
  }
}

it('any status is an answer', async () => {
  const answer = await fetchFrom((_, res) => void res.writeHead(404).end('{"error":"unknown"}'));
  expect(answer.status).toBe(404);
  expect(jsonOf(answer)).toEqual({ error: 'unknown' });
});

it('an answer may have as many bytes as allowed, and no more', async () => {
  const letters: RequestListener = (_, res) => void res.end('abcde');
  expect((await fetchFrom(letters, 5)).bytes.toString()).toBe('abcde');
  await expect(fetchFrom(letters, 4)).rejects.toThrow(new OutsideError('an answer of more than 4 bytes'));
});

it('a redirect is not followed', async () => {
  const redirect: RequestListener = (_, res) => void res.writeHead(302, { Location: '/other' }).end();
  await expect(fetchFrom(redirect)).rejects.toBeInstanceOf(OutsideError);
});

it('an answer that is no JSON is unusable', async () => {
  const answer = await fetchFrom((_, res) => void res.end('<html>'));
  expect(() => jsonOf(answer)).toThrow(new OutsideError('an answer that is no JSON'));
});
