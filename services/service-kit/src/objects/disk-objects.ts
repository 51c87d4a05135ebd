import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ObjectStore } from './object-store.ts';

/** The files under a folder of this machine. */
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
    async list(folder) {
      const base = join(root, folder);
      const entries = await readdir(base, { recursive: true, withFileTypes: true }).catch(nullIfAbsent);
      const files = (entries ?? []).filter((entry) => entry.isFile());
      return Promise.all(
        files.map(async ({ parentPath, name }) => {
          const place = join(parentPath, name);
          const { size, mtime } = await stat(place);
          return { path: place.slice(base.length + 1).replaceAll('\\', '/'), bytes: size, changedAt: mtime };
        }),
      );
    },
    /** A rename moves all files at once. */
    async move(from, to) {
      await mkdir(dirname(join(root, to)), { recursive: true });
      await rename(join(root, from), join(root, to));
    },
    remove: (folder) => rm(join(root, folder), { recursive: true, force: true }),
    refresh: () => undefined,
  };
}

/** The codes of a path that no file has. */
const ABSENT: readonly unknown[] = ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'];

function nullIfAbsent(error: NodeJS.ErrnoException): null {
  if (ABSENT.includes(error.code)) return null;
  throw error;
}
