import { join } from 'node:path';
import { createDiskObjects } from '@backline/service-kit/objects/disk-objects';
import type { ObjectStore } from '@backline/service-kit/objects/object-store';
import { makeTestFolder } from '@backline/service-kit/testing/test-folder';
import { describe, expect, it, vi } from 'vitest';
import { integrityOf } from './integrity.ts';
import { createReleaseStore, DamagedFileError } from './release-store.ts';

const PATH = 'mfe-org/v1/app.1.js';
const hash = (text: string) => integrityOf(Buffer.from(text));

function open() {
  const disk = createDiskObjects(join(makeTestFolder(), 'releases'));
  const read = vi.fn(disk.read);
  const objects: ObjectStore = { ...disk, read };
  return { objects, read, store: createReleaseStore(objects) };
}

describe('a file of a release', () => {
  it('comes as it was built, and is read once', async () => {
    const { objects, read, store } = open();
    await objects.write(PATH, 'code');
    expect(String(await store.read(PATH, hash('code')))).toBe('code');
    expect(String(await store.read(PATH, hash('code')))).toBe('code');
    expect(read).toHaveBeenCalledOnce();
  });

  it('that is not there is none', async () => {
    const { store } = open();
    expect(await store.read(PATH, hash('code'))).toBeNull();
  });

  it('with another hash is damaged, each time', async () => {
    const { objects, store } = open();
    await objects.write(PATH, 'other code');
    for (let time = 0; time < 2; time += 1) {
      const reading = store.read(PATH, hash('code'));
      await expect(reading).rejects.toThrow(DamagedFileError);
      await expect(reading).rejects.toThrow(`${PATH} is not as it was built`);
    }
  });

  it('is checked again for another hash, also when it is in memory', async () => {
    const { objects, store } = open();
    await objects.write(PATH, 'code');
    await store.read(PATH, hash('code'));
    await expect(store.read(PATH, hash('newer code'))).rejects.toThrow(DamagedFileError);
    expect(String(await store.read(PATH, hash('code')))).toBe('code');
  });

  it('that somebody changes on the disk is not sent any more', async () => {
    const { objects, store } = open();
    await objects.write(PATH, 'code');
    await store.read(PATH, hash('code'));
    await objects.write(PATH, 'changed code');
    await expect(store.read(PATH, hash('code'))).rejects.toThrow(DamagedFileError);
    await objects.write(PATH, 'code');
    expect(String(await store.read(PATH, hash('code')))).toBe('code');
  });

  it('that goes between two looks is none', async () => {
    const { objects, read, store } = open();
    await objects.write(PATH, 'code');
    read.mockResolvedValueOnce(null);
    expect(await store.read(PATH, hash('code'))).toBeNull();
  });
});
