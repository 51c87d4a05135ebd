import type { FileBytes, Range } from './file-bytes.ts';
import { type OggStream, pagesIn } from './ogg-pages.ts';

/** What Ogg adds before the first packet: its own mark, a version, and the number of packets with facts. */
const OGG_HEAD_BYTES = 9;

/** The places of a FLAC file that an Ogg carries: all packets one behind the other. */
export function flacSource(file: FileBytes, { pages }: OggStream): Range[] {
  const packets = pages.flatMap((range) =>
    Array.from(pagesIn(file, range), ({ content, end }) => ({ start: content, end })),
  );
  return packets.map((range, index) =>
    index === 0 ? { ...range, start: range.start + OGG_HEAD_BYTES } : range,
  );
}
