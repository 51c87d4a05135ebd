import type { FileBytes } from './file-bytes.ts';

/** The length of an ID3v1 tag. */
const ID3V1_BYTES = 128;
/** The length of the header of an ID3v2 tag, and of its optional footer. */
const ID3V2_BYTES = 10;
const APE_HEADER_BYTES = 32;

/** The length of the tag that begins at this place, by its own size. 0 without a tag. */
export function tagBytes(file: FileBytes, place: number): number {
  const head = file.at(place, APE_HEADER_BYTES);
  if (head.toString('latin1', 0, 3) === 'ID3') return id3Bytes(head);
  if (head.toString('latin1', 0, 8) === 'APETAGEX') return APE_HEADER_BYTES + head.readUInt32LE(12);
  return head.toString('latin1', 0, 3) === 'TAG' && place === file.size - ID3V1_BYTES ? ID3V1_BYTES : 0;
}

function id3Bytes(head: Buffer): number {
  const size = head.subarray(6, ID3V2_BYTES);
  // Each byte of the size has seven bits.
  if (size.some((byte) => byte > 127)) return 0;
  const content = size.reduce((sum, byte) => sum * 128 + byte, 0);
  const hasFooter = ((head[5] ?? 0) & 0x10) !== 0;
  return ID3V2_BYTES + content + (hasFooter ? ID3V2_BYTES : 0);
}

/** The place after all tags at the beginning of a file. */
export function afterTags(file: FileBytes): number {
  let place = 0;
  for (let bytes = tagBytes(file, 0); bytes > 0; bytes = tagBytes(file, place)) place += bytes;
  return place;
}
