import { type FileHandle, open } from 'node:fs/promises';
import { onTestFinished, vi } from 'vitest';

/** Lets files grow by this many bytes in all, until there is room again or the test ends. */
export async function fillDisk(room: number): Promise<{ makeRoom(): void }> {
  const probe = await open(import.meta.filename);
  const files = Object.getPrototypeOf(probe) as Pick<FileHandle, 'write'>;
  await probe.close();
  const write = files.write as (
    bytes: Uint8Array,
    offset: number,
    length: number,
    position: number,
  ) => Promise<{ bytesWritten: number; buffer: Uint8Array }>;
  let left = room;
  const full = vi.spyOn(files, 'write').mockImplementation(async function (
    this: FileHandle,
    ...[bytes, offset, length, position]: Parameters<typeof write>
  ) {
    const taken = Math.min(left, length);
    left -= taken;
    if (taken > 0) return write.call(this, bytes, offset, taken, position);
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  } as typeof files.write);
  const makeRoom = () => full.mockRestore();
  onTestFinished(makeRoom);
  return { makeRoom };
}
