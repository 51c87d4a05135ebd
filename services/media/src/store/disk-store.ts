import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { MediaStore } from './media-store.ts';

/** Larger reads cost less for each byte of sound and video. */
const READ_BYTES = 256 * 1024;

/** Files in a folder of this machine, in a subfolder for each first two letters. */
export function createDiskStore(folder: string): MediaStore {
  const place = (name: string) => join(folder, name.slice(0, 2), name);
  return {
    async put(name, path) {
      await mkdir(dirname(place(name)), { recursive: true });
      try {
        await rename(path, place(name));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
        // The folder of uploads is on another disk.
        const unfinished = `${place(name)}.${randomUUID()}.part`;
        await copyFile(path, unfinished);
        await rename(unfinished, place(name));
        await rm(path, { force: true });
      }
    },
    async open(name) {
      const found = await stat(place(name)).catch(nullIfAbsent);
      if (!found?.isFile()) return null;
      return {
        bytes: found.size,
        read: async ({ start, end }) =>
          createReadStream(place(name), { start, end, highWaterMark: READ_BYTES }),
      };
    },
    remove: (name) => rm(place(name), { force: true }),
  };
}

function nullIfAbsent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}
