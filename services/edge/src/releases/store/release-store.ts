import type { ObjectStore } from '@backline/service-kit/objects/object-store';
import { LRUCache } from 'lru-cache';
import { integrityOf } from './integrity.ts';

/** All live releases together take a tenth of this. */
const MEMORY_BYTES = 64 * 2 ** 20;

/** A file of a release whose bytes have changed since the build. */
export class DamagedFileError extends Error {}

/** The files of releases, each one exactly as it was built. */
export interface ReleaseStore {
  /**
   * The bytes of `<app>/<version>/<file>`. Null if there is no such file.
   * @throws DamagedFileError if its hash is not `integrity`.
   */
  read(path: string, integrity: string): Promise<Buffer | null>;
  /** Makes the next read look for the files of a release again. */
  refresh(release: string): void;
}

/**
 * Reads files into memory and answers from there, so that the checked bytes are sent. A changed file is read again.
 */
export function createReleaseStore(objects: ObjectStore): ReleaseStore {
  const known = new LRUCache<string, { stamp: string; integrity: string; bytes: Buffer }>({
    maxSize: MEMORY_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length + 1,
  });

  return {
    refresh: (release) => objects.refresh(release),
    async read(path, integrity) {
      const stamp = await objects.stampOf(path);
      if (stamp === null) return null;
      const last = known.get(path);
      if (last?.stamp === stamp && last.integrity === integrity) return last.bytes;
      const bytes = await objects.read(path);
      if (bytes === null) return null;
      if (integrityOf(bytes) !== integrity) throw new DamagedFileError(`${path} is not as it was built`);
      known.set(path, { stamp, integrity, bytes });
      return bytes;
    },
  };
}
