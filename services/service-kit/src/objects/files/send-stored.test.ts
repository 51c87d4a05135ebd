import { Readable } from 'node:stream';
import { serve } from '#src/testing/serve.ts';
import express from 'express';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { StoredMedia } from './media-store.ts';
import { sendStored } from './send-stored.ts';

const CONTENT = '0123456789';
const partOf = ({ start, end }: { start: number; end: number }) => CONTENT.slice(start, end + 1);
const bucket: StoredMedia = { bytes: 10, read: async (part) => Readable.from([partOf(part)]) };
const disk: StoredMedia = { ...bucket, send: async (part, to) => void to.end(partOf(part)) };
const closed: StoredMedia = { bytes: 10, read: () => Promise.reject(new Error('The file was read')) };

describe.each([
  ['a bucket', 'GET', bucket, '2345'],
  ['a disk', 'GET', disk, '2345'],
  ['a store that would refuse', 'HEAD', closed, ''],
] as const)('a file of %s', (_store, method, file, body) => {
  it(`answers ${method} with the length and the type of the part`, async () => {
    const app = express().get('/', (_req, res) =>
      sendStored(file, { type: 'image/webp', part: { start: 2, end: 5 } }, res),
    );
    const { url, close } = await serve(app);
    onTestFinished(close);
    const answer = await fetch(url, { method });
    expect(await answer.text()).toBe(body);
    expect(answer.headers.get('content-length')).toBe('4');
    expect(answer.headers.get('content-type')).toBe('image/webp');
  });
});
