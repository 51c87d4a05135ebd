import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { integrityOf } from './integrity.ts';

/** All live releases together have a tenth of it. */
const MEMORY_BYTES = 64 * 2 ** 20;

/** A file of a release that is not as it was built. */
export class DamagedFileError extends Error {}

/** The files of releases, each exactly as it was built. */
export interface ReleaseStore {
  /**
   * The bytes of `<app>/<version>/<file>`, null when there is no such file.
   *
   * @throws DamagedFileError when its hash is not `integrity`.
   */
  read(path: string, integrity: string): Promise<Buffer | null>;
}

/** Answers come from memory, so what was checked is what is sent. A file that changed on the disk is read again. */
export function createReleaseStore(dataDir: string, folder = 'releases'): ReleaseStore {
  const root = join(dataDir, folder);
  const known = new LRUCache<string, { stamp: string; integrity: string; bytes: Buffer }>({
    maxSize: MEMORY_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length + 1,
  });

  return {
    async read(path, integrity) {
      const stamp = await stampOf(join(root, path));
      if (stamp === null) return null;
      const last = known.get(path);
      if (last?.stamp === stamp && last.integrity === integrity) return last.bytes;
      const bytes = await readFile(join(root, path)).catch(nullIfAbsent);
      if (bytes === null) return null;
      if (integrityOf(bytes) !== integrity) throw new DamagedFileError(`${path} is not as it was built`);
      known.set(path, { stamp, integrity, bytes });
      return bytes;
    },
  };
}

/** Changes when somebody writes the file; null when there is no file. */
async function stampOf(path: string): Promise<string | null> {
  const found = await stat(path).catch(nullIfAbsent);
  if (!found?.isFile()) return null;
  return [found.dev, found.ino, found.size, found.mtimeMs, found.ctimeMs].join();
}

function nullIfAbsent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}
