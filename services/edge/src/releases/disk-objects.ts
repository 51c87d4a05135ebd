import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ObjectStore } from './object-store.ts';

/** The files under a folder. */
export function createDiskObjects(root: string): ObjectStore {
  return {
    async stampOf(path) {
      const found = await stat(join(root, path)).catch(nullIfAbsent);
      if (!found?.isFile()) return null;
      return [found.dev, found.ino, found.size, found.mtimeMs, found.ctimeMs].join();
    },
    read: (path) => readFile(join(root, path)).catch(nullIfAbsent),
    async write(path, content) {
      const place = join(root, path);
      const unfinished = `${place}.${randomBytes(6).toString('hex')}.part`;
      await mkdir(dirname(place), { recursive: true });
      await writeFile(unfinished, content);
      await rename(unfinished, place);
    },
  };
}

function nullIfAbsent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}
