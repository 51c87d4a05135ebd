import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** A folder in memory, where a database that makes sure of each write does not wait for a disk. */
const IN_MEMORY = '/dev/shm';
const LEAST_BYTES = 4 * 2 ** 30;

/** The folder for the data of tests. Without much free memory it is the usual one. */
export function quickFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize < LEAST_BYTES ? tmpdir() : IN_MEMORY;
  } catch {
    return tmpdir();
  }
}
