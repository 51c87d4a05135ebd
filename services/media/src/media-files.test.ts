import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { hiddenMediaModel } from '@backline/shared-records/media/hidden-media';
import { startTestDatabase, type TestDatabase } from '@backline/service-kit/testing/test-database';
import { makeTestFolder } from '@backline/service-kit/testing/test-folder';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createMediaFiles } from './media-files.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());

const NAME = `${'0a'.repeat(32)}.webp`;
const bytes = async () => Buffer.from('a picture');
const open = (folder: string) =>
  createMediaFiles({ folder }, { connection: database.connection, clock: () => new Date() });

describe('a file that was kept', () => {
  it('is found by its path, and read', async () => {
    const files = open(makeTestFolder());
    await files.keep(NAME, bytes);
    const file = await files.find(`/media/${NAME}`);
    expect(file?.version).toBe(`/media/${NAME}`);
    expect(String(await file?.read())).toBe('a picture');
  });

  it('is not made a second time, and leaves nothing unfinished', async () => {
    const folder = makeTestFolder();
    const files = open(folder);
    const make = vi.fn(bytes);
    await files.keep(NAME, make);
    await files.keep(NAME, make);
    expect(make).toHaveBeenCalledOnce();
    expect(readdirSync(join(folder, 'work'))).toEqual([]);
  });

  it('whose bytes cannot be made is not there', async () => {
    const folder = makeTestFolder();
    const files = open(folder);
    await expect(files.keep(NAME, () => Promise.reject(new Error('out of paint')))).rejects.toThrow('paint');
    expect(await files.find(`/media/${NAME}`)).toBeUndefined();
    expect(readdirSync(join(folder, 'work'))).toEqual([]);
  });

  it('is not found once it is hidden', async () => {
    const files = open(makeTestFolder());
    await files.keep(NAME, bytes);
    await hiddenMediaModel(database.connection).create({ _id: `/media/${NAME}`, hiddenAt: new Date() });
    expect(await files.find(`/media/${NAME}`)).toBeUndefined();
  });
});

it.each([
  `/media/../${NAME}`,
  NAME,
  `/api/pictures/${NAME}`,
  '/media/',
  `/media/${NAME}x`,
  '/media/notes.txt',
])('no file is found at %s', async (path) => {
  const files = open(makeTestFolder());
  await files.keep(NAME, bytes);
  expect(await files.find(path)).toBeUndefined();
});
