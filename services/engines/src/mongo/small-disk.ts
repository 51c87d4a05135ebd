import { execFile } from 'node:child_process';
import { constants } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const FILLER = 'filler';
const CHUNK = Buffer.alloc(1024 * 1024);

/** A separate disk in memory that a test can fill. */
export interface SmallDisk {
  fill(): Promise<void>;
  clear(): Promise<void>;
  unmount(): Promise<void>;
}

/** Mounts a disk at an empty folder. @throws if this process may not mount one. */
export async function mountSmallDisk(folder: string, megabytes: number): Promise<SmallDisk> {
  await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
  const filler = join(folder, FILLER);
  return {
    async fill() {
      const file = await open(filler, constants.O_CREAT | constants.O_WRONLY);
      try {
        for (;;) await file.write(CHUNK);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      } finally {
        await file.close();
      }
    },
    clear: () => rm(filler, { force: true }),
    unmount: async () => void (await run('umount', ['--lazy', folder])),
  };
}
