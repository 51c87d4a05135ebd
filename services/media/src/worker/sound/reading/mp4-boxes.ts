import type { FileBytes } from './file-bytes.ts';

const HEAD_BYTES = 8;
const LONG_HEAD_BYTES = 16;

/** The number of outer boxes of this type in an MP4. */
export function countBoxes(file: FileBytes, type: string): number {
  let count = 0;
  for (let place = 0; place + HEAD_BYTES <= file.size;) {
    const head = file.at(place, LONG_HEAD_BYTES);
    if (head.toString('latin1', 4, HEAD_BYTES) === type) count += 1;
    const short = head.readUInt32BE(0);
    // A size of 1 stands for a long size, and 0 for the rest of the file.
    const bytes = short === 1 ? Number(head.readBigUInt64BE(HEAD_BYTES)) : short;
    if (bytes < HEAD_BYTES) break;
    place += bytes;
  }
  return count;
}
