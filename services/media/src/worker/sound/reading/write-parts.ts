import { open } from 'node:fs/promises';
import { writeAll } from '#src/store/write-all.ts';
import type { FileBytes, Range } from './file-bytes.ts';

const AT_ONCE = 1024 * 1024;

/** Writes parts of a file, and other bytes, one after another into a new file. */
export async function writeParts(
  target: string,
  file: FileBytes,
  parts: readonly (Range | Uint8Array)[],
): Promise<void> {
  const written = await open(target, 'w');
  let place = 0;
  const append = async (bytes: Uint8Array) => {
    await writeAll(written, bytes, place);
    place += bytes.length;
  };
  try {
    for (const part of parts) {
      if (part instanceof Uint8Array) await append(part);
      else
        for (let from = part.start; from < part.end; from += AT_ONCE)
          await append(file.at(from, Math.min(AT_ONCE, part.end - from)));
    }
  } finally {
    await written.close();
  }
}
