import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startFakeS3 } from '#src/testing/fake-s3.ts';
import { startTestS3, type TestS3 } from '#src/testing/test-s3.ts';
import { below } from './below.ts';
import { createDiskObjects } from './disk-objects.ts';
import type { ObjectStore } from './object-store.ts';
import { createS3Objects } from './s3-objects.ts';

let folder = '';
let s3: TestS3;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'backline-objects-'));
  s3 = await startTestS3();
});
afterAll(async () => {
  await s3.close();
  rmSync(folder, { recursive: true });
});

const STORES: [name: string, open: () => ObjectStore][] = [
  ['the disk', () => createDiskObjects(folder)],
  ['S3', () => createS3Objects(s3.config)],
  ['a folder of S3', () => below(createS3Objects(s3.config), '.uploads')],
];

describe.each(STORES)('on %s', (_name, open) => {
  const pathsIn = async (objects: ObjectStore, place: string) =>
    (await objects.list(place)).map(({ path }) => path).sort();
  const text = async (objects: ObjectStore, path: string) => (await objects.read(path))?.toString();

  it('a file is as it was written, and its stamp changes with it', async () => {
    const objects = open();
    expect([await objects.read('app/v1/a.js'), await objects.stampOf('app/v1/a.js')]).toEqual([null, null]);
    await objects.write('app/v1/a.js', Buffer.from([0, 255, 1]));
    const stamp = await objects.stampOf('app/v1/a.js');
    expect(await objects.read('app/v1/a.js')).toEqual(Buffer.from([0, 255, 1]));
    expect(stamp).not.toBeNull();
    expect(await objects.stampOf('app/v1/a.js')).toBe(stamp);
    await objects.write('app/v1/a.js', 'other');
    expect(await objects.stampOf('app/v1/a.js')).not.toBe(stamp);
    expect(await objects.stampOf('app/v1')).toBeNull();
    await objects.remove('app');
  });

  it('a folder is listed with the size and time of its files', async () => {
    const objects = open();
    const before = Date.now() - 2_000;
    await objects.write('list/v1/a.js', 'four');
    await objects.write('list/v1/deep/b (1).js', '');
    await objects.write('list/v10/c.js', '');
    const files = (await objects.list('list/v1')).sort((one, other) => one.bytes - other.bytes);
    expect(files).toMatchObject([
      { path: 'deep/b (1).js', bytes: 0 },
      { path: 'a.js', bytes: 4 },
    ]);
    expect(files[0]?.changedAt.getTime()).toBeGreaterThan(before);
    expect(await pathsIn(objects, 'list')).toEqual(['v1/a.js', 'v1/deep/b (1).js', 'v10/c.js']);
    expect(await pathsIn(objects, 'nothing')).toEqual([]);
    await objects.remove('list');
  });

  it('a moved folder has all its files at the other place, and none at the first [releases 23]', async () => {
    const objects = open();
    for (const name of ['manifest.json', 'a b.js', 'c.js']) await objects.write(`from/v1/${name}`, name);
    expect(await objects.stampOf('from/v1/c.js')).not.toBeNull();
    await objects.move('from/v1', 'to/v1', 'manifest.json');
    expect(await pathsIn(objects, 'to/v1')).toEqual(['a b.js', 'c.js', 'manifest.json']);
    expect(await text(objects, 'to/v1/a b.js')).toBe('a b.js');
    expect([await pathsIn(objects, 'from'), await objects.stampOf('from/v1/c.js')]).toEqual([[], null]);
    await objects.remove('to');
  });

  it('a removed folder is gone, and its neighbours are not', async () => {
    const objects = open();
    await objects.write('gone/v1/a.js', 'a');
    await objects.write('gone/v10/a.js', 'a');
    await objects.remove('gone/v1');
    await objects.remove('gone/v2');
    expect(await pathsIn(objects, 'gone')).toEqual(['v10/a.js']);
    await objects.remove('gone');
  });
});

describe('S3', () => {
  it('shows what another process wrote, at the latest when it is asked to look again', async () => {
    const [mine, other] = [createS3Objects(s3.config), createS3Objects(s3.config)];
    await mine.write('shared/v1/a.js', 'a');
    const stamp = await mine.stampOf('shared/v1/a.js');
    await other.write('shared/v1/a.js', 'b');
    await other.write('shared/v2/a.js', 'new');
    mine.refresh('shared/v1');
    expect(await mine.stampOf('shared/v1/a.js')).not.toBe(stamp);
    expect(await mine.stampOf('shared/v2/a.js')).not.toBeNull();
    await mine.remove('shared');
  });

  it('that does not answer is an outage', async () => {
    const away = createS3Objects({ ...s3.config, endpoint: 'http://127.0.0.1:1' });
    await expect(away.read('a')).rejects.toMatchObject({ code: 'unavailable' });
    await expect(away.stampOf('app/v1/a')).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('that goes away leaves the stamps as they were, so that what is in memory can be served', async () => {
    const fake = await startFakeS3();
    const objects = createS3Objects({ ...s3.config, endpoint: fake.endpoint });
    await objects.write('kept/v1/a.js', 'a');
    const stamp = await objects.stampOf('kept/v1/a.js');
    await fake.close();
    const later = Date.now() + 60_000;
    const clock = vi.spyOn(Date, 'now').mockReturnValue(later);
    expect(await objects.stampOf('kept/v1/a.js')).toBe(stamp);
    clock.mockRestore();
  });
});
