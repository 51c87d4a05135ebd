import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { startTestS3, type TestS3 } from '#src/testing/test-s3.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDiskStore } from './disk-store.ts';
import type { MediaStore } from './media-store.ts';
import { createS3Store } from './s3-store.ts';

let folder = '';
let s3: TestS3;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'backline-media-store-'));
  s3 = await startTestS3();
});
afterAll(async () => {
  await s3.close();
  rmSync(folder, { recursive: true });
});

describe.each<[string, () => MediaStore]>([
  ['the disk', () => createDiskStore(join(folder, 'files'))],
  ['S3', () => createS3Store(s3.config)],
])('on %s', (_name, open) => {
  const put = async (store: MediaStore, name: string, content: string) => {
    const path = join(folder, 'upload');
    writeFileSync(path, content);
    await store.put(name, path);
  };

  it('a file is read whole and in parts [media 30]', async () => {
    const store = open();
    await put(store, 'ab12.mp3', 'four on the floor');
    const file = await store.open('ab12.mp3');
    expect(file?.bytes).toBe(17);
    const part = async (start: number, end: number) => text((await file?.read({ start, end }))!);
    expect(await part(0, 16)).toBe('four on the floor');
    expect(await part(5, 6)).toBe('on');
  });

  it('a file that is not there is none', async () => {
    expect(await open().open('none.mp3')).toBeNull();
  });

  it('a removed file does not exist any more, and can be removed again [media 30]', async () => {
    const store = open();
    await put(store, 'cd34.mp3', 'last track');
    expect(await store.open('cd34.mp3')).not.toBeNull();
    await store.remove('cd34.mp3');
    await store.remove('cd34.mp3');
    expect(await store.open('cd34.mp3')).toBeNull();
  });
});

it('a bucket that does not answer is an outage', async () => {
  const store = createS3Store({ ...s3.config, endpoint: 'http://127.0.0.1:9' });
  await expect(store.open('ab12.mp3')).rejects.toMatchObject({ code: 'unavailable' });
});
