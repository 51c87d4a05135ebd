import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { storeDemoFiles } from '@backline/api/demo';
import { createMediaFiles, type MediaFiles } from '@backline/media/files';
import { serve } from '@backline/service-kit/testing/serve';
import { startTestDatabase, type TestDatabase } from '@backline/service-kit/testing/test-database';
import { startTestS3, type TestS3 } from '@backline/service-kit/testing/test-s3';
import express from 'express';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadDemoOnce } from '#src/product/load-demo-once.ts';

const PATH = /"(\/media\/[0-9a-f]{64}\.(?:webp|mp3))"/g;

let folder: string;
let s3: TestS3;
let database: TestDatabase;
let files: MediaFiles;
let front: Awaited<ReturnType<typeof serve>>;

const filesIn = (path: string) =>
  createMediaFiles(
    { folder: path, s3: s3.config },
    { connection: database.connection, clock: () => new Date() },
  );
/** Another machine, which has only the settings of the bucket. */
const openFiles = () => filesIn(mkdtempSync(join(folder, 'machine-')));
const store = (to: MediaFiles) => storeDemoFiles(database.connection, to.keep);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'backline-demo-s3-'));
  [s3, database] = await Promise.all([startTestS3(), startTestDatabase()]);
  const { connection } = database;
  const opened = { connection, isLocal: true, description: 'a test', close: () => Promise.resolve() };
  await loadDemoOnce(opened, () => new Date());
  files = openFiles();
  await store(files);
  front = await serve(express().use(openFiles().routes));
}, 120_000);
afterAll(async () => {
  await front.close();
  await Promise.all([s3.close(), database.close()]);
  rmSync(folder, { recursive: true });
});

/** Every picture and mix in the demo's records. */
async function shownPaths(): Promise<string[]> {
  const texts: string[] = [];
  for (const name of ['artists', 'orgs', 'events', 'mixes'])
    texts.push(JSON.stringify(await database.connection.collection(name).find().toArray()));
  return [...new Set(texts.flatMap((text) => [...text.matchAll(PATH)].map(([, path = '']) => path)))];
}

it('another machine serves every picture and mix of the demo from the bucket', async () => {
  const paths = await shownPaths();
  expect(paths.filter((path) => path.endsWith('.mp3')).length).toBeGreaterThan(3);
  expect(paths.filter((path) => path.endsWith('.webp')).length).toBeGreaterThan(20);
  const answers = await Promise.all(
    paths.map(async (path) => {
      const { status, headers } = await fetch(front.url + path, { method: 'HEAD' });
      return [path, status, headers.get('content-type')];
    }),
  );
  expect(answers).toEqual(
    paths.map((path) => [path, 200, path.endsWith('.mp3') ? 'audio/mpeg' : 'image/webp']),
  );
});

it('a part of a mix, and a small picture, come from the bucket too', async () => {
  const paths = await shownPaths();
  const [mix = ''] = paths.filter((path) => path.endsWith('.mp3'));
  const part = await fetch(front.url + mix, { headers: { Range: 'bytes=1000-1999' } });
  const whole = Buffer.from(await (await fetch(front.url + mix)).arrayBuffer());
  expect(part.status).toBe(206);
  expect(Buffer.from(await part.arrayBuffer()).equals(whole.subarray(1000, 2000))).toBe(true);
  const [picture = ''] = paths.filter((path) => path.endsWith('.webp'));
  const sizes = await Promise.all(
    ['?width=160', ''].map(
      async (query) => (await (await fetch(front.url + picture + query)).bytes()).length,
    ),
  );
  expect(sizes[0]).toBeLessThan(sizes[1] ?? 0);
  expect((await files.find(picture))?.version).toBe(picture);
});

it('a second start finds the files in the bucket, and leaves nothing on its disk', async () => {
  const second = mkdtempSync(join(folder, 'second-'));
  const kept = filesIn(second);
  let read = 0;
  await storeDemoFiles(database.connection, (name, bytes) =>
    kept.keep(name, async () => {
      read += 1;
      return bytes();
    }),
  );
  expect(read).toBe(0);
  expect(readdirSync(second)).toEqual([]);
});
