import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { MediaStore } from './media-store.ts';
import { createOpenFiles } from './open-files.ts';

/** Files in a folder of this machine, in subfolders by the first two letters. */
export function createDiskStore(folder: string): MediaStore {
  const files = createOpenFiles();
  const placeOf = (name: string) => join(folder, name.slice(0, 2), name);
  return {
    async put(name, path) {
      const place = placeOf(name);
      await mkdir(dirname(place), { recursive: true });
      try {
        await rename(path, place);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
        // The folder of uploads is on another disk.
        const unfinished = `${place}.${randomUUID()}.part`;
        try {
          await copyFile(path, unfinished);
          await rename(unfinished, place);
        } catch (failure) {
          await rm(unfinished, { force: true });
          throw failure;
        }
        await rm(path, { force: true });
      }
    },
    async open(name) {
      const place = placeOf(name);
      const bytes = await files.sizeOf(place);
      if (bytes === null) return null;
      return {
        bytes,
        read: (range) => files.read(place, range),
        send: (range, to) => files.send(place, range, to),
      };
    },
    async remove(name) {
      await rm(placeOf(name), { force: true });
      files.drop(placeOf(name));
    },
  };
}
