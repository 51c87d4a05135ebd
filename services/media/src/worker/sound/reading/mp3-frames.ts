import type { FileBytes, Range } from './file-bytes.ts';
import { areAlike, countIn, type FrameHeader, HEADER_BYTES, readHeader } from './mp3-header.ts';
import { tagBytes } from './sound-tags.ts';

/** The frames of a sound in MPEG audio, counted one by one. */
export interface Mp3Frames {
  /** The header of the first frame with sound. */
  first: FrameHeader;
  frames: number;
  /** The number of frames that the file tells before its sound. 0 if it tells none. */
  declared: number;
  /** The place of the first frame, which may only tell the count. */
  from: number;
  /** The places of all frames with sound, without tags and other bytes. */
  ranges: Range[];
  /** A frame of another stream, which browsers do not play after the first one. */
  other: FrameHeader | null;
  /** Bytes before the first frame that belong to no tag. */
  strayBefore: number;
  /** Bytes that belong to no frame and no tag, without zeros, which fill gaps. */
  stray: number;
}

/** The longest head of a frame that tells a count. */
const COUNT_BYTES = 64;
const SEARCH_BYTES = 4096;
/** Other bytes can look like a few frames. */
const OTHER_MIN = 4;

/** Finds all frames, also those of further files behind the first one. Null for a file without any. */
export function readMp3(file: FileBytes, { start, end }: Range): Mp3Frames | null {
  const counter = createCounter();
  /** The frame that ends at `place`. */
  let before: FrameHeader | null = null;
  for (let place = start; place + HEADER_BYTES <= end;) {
    const header = frameAt(file, { place, end, before });
    if (header && place + header.bytes > end) break;
    if (header) {
      const count = countIn(file.at(place, COUNT_BYTES), header);
      if (count === null) counter.addFrame(header, place);
      else counter.addCount(count, place);
      [before, place] = [header, place + header.bytes];
      continue;
    }
    const tag = tagBytes(file, place);
    const skipped = tag > 0 ? tag : searchFrom(file, place, end);
    if (tag === 0) counter.addStray(file.at(place, Math.min(skipped, end - place)));
    [before, place] = [null, place + skipped];
  }
  return counter.result();
}

function createCounter() {
  const found = { frames: 0, declared: 0, ranges: [] as Range[], strayBefore: 0, stray: 0 };
  let from: number | null = null;
  let first: FrameHeader | null = null;
  let other: FrameHeader | null = null;
  let others = 0;
  return {
    addFrame(header: FrameHeader, start: number) {
      const end = start + header.bytes;
      first ??= header;
      from ??= start;
      if (!areAlike(header, first) || header.channels !== first.channels) others += 1;
      if (others >= OTHER_MIN) other ??= header;
      found.frames += 1;
      const range = found.ranges.at(-1);
      if (range?.end === start) range.end = end;
      else found.ranges.push({ start, end });
    },
    addCount(count: number, place: number) {
      if (from === null) found.declared = count;
      from ??= place;
    },
    addStray(bytes: Buffer) {
      for (const byte of bytes) if (byte !== 0) found.stray += 1;
      if (first === null) found.strayBefore += bytes.length;
    },
    result: (): Mp3Frames | null => first && { ...found, first, other, from: from ?? 0 },
  };
}

/** The frame at this place. Other bytes can look like one frame, but not like two in a row. */
function frameAt(
  file: FileBytes,
  { place, end, before }: { place: number; end: number; before: FrameHeader | null },
): FrameHeader | null {
  const header = readHeader(file.at(place, HEADER_BYTES));
  if (!header || header.bytes === 0) return null;
  if (before && areAlike(header, before)) return header;
  const next = place + header.bytes;
  const following = readHeader(file.at(next, HEADER_BYTES));
  return next === end || (following && areAlike(header, following)) ? header : null;
}

/** The number of bytes to the next place where a frame or a tag can begin. */
function searchFrom(file: FileBytes, place: number, end: number): number {
  const bytes = file.at(place + 1, Math.min(SEARCH_BYTES, end - place - 1));
  const places = [bytes.indexOf(0xff), bytes.indexOf('ID3')].filter((found) => found >= 0);
  return 1 + Math.min(bytes.length, ...places);
}
