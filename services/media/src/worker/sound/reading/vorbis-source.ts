import type { FileBytes, Range } from './file-bytes.ts';
import { type OggStream, packetsOf, pagesIn } from './ogg-pages.ts';

/** A stream begins with the facts of its sound, a comment, and the tables of its codec. */
const HEADER_PACKETS = 3;
/** A comment without words. */
const SHORT_COMMENT = Buffer.from('\x03vorbis\0\0\0\0\0\0\0\0\x01', 'latin1');
const PIECE_BYTES = 255;
const PIECES_MAX = 255;
/** The head of a page before the number of its pieces, and the place of its flags. */
const [PAGE_HEAD_BYTES, FLAGS] = [26, 5];
const IS_FIRST = 2;

/**
 * What the decoder reads of a stream: its pages without its comment. A cover in the comment can be longer than all
 * that the decoder holds.
 */
export function vorbisSource(file: FileBytes, stream: OggStream): (Range | Uint8Array)[] {
  const [facts, , tables] = packetsOf(file, stream);
  const start = soundStart(file, stream);
  if (!facts || !tables || start === null) return stream.pages;
  const [first, second] = [pageOf([facts], IS_FIRST), pageOf([SHORT_COMMENT, tables])];
  if (!first || !second) return stream.pages;
  const sound = stream.pages.filter(({ end }) => end > start);
  return [first, second, ...sound.map((range) => ({ ...range, start: Math.max(range.start, start) }))];
}

/** The place of the first page with sound. The header ends with its own page. */
function soundStart(file: FileBytes, { pages }: OggStream): number | null {
  let packets = 0;
  for (const range of pages)
    for (const { lacing, end } of pagesIn(file, range)) {
      packets += lacing.filter((bytes) => bytes < PIECE_BYTES).length;
      if (packets >= HEADER_PACKETS) return end;
    }
  return null;
}

/** A page for the decoder, which asks for no checksum. Null for packets that are too long for one page. */
function pageOf(packets: readonly Buffer[], flags = 0): Buffer | null {
  const pieces = packets.flatMap((packet) => [
    ...Array.from({ length: Math.floor(packet.length / PIECE_BYTES) }, () => PIECE_BYTES),
    packet.length % PIECE_BYTES,
  ]);
  if (pieces.length > PIECES_MAX) return null;
  const head = Buffer.alloc(PAGE_HEAD_BYTES);
  head.write('OggS', 'latin1');
  head[FLAGS] = flags;
  return Buffer.concat([head, Buffer.from([pieces.length, ...pieces]), ...packets]);
}
