import type { FileBytes, Range } from './file-bytes.ts';

/** One logical stream of an Ogg file. */
export interface OggStream {
  /** The name of its codec, as people know it. */
  codec: string;
  channels: number;
  rate: number;
  /** The places of its pages. */
  pages: Range[];
}

/** A part of an Ogg file. Several files behind each other are several parts. */
export type OggPart = OggStream[];

interface Page {
  serial: number;
  isFirst: boolean;
  /** The lengths of the pieces of packets. A piece of 255 bytes goes on in the next one. */
  lacing: Buffer;
  start: number;
  content: number;
  end: number;
}

const HEAD_BYTES = 27;
const SEARCH_BYTES = 65_536;
const IDENT_BYTES = 64;
const OPUS_RATE = 48_000;

/** The first bytes of the first packet of each codec. */
const CODECS: readonly (readonly [mark: string, name: string])[] = [
  ['\x01vorbis', 'Vorbis'],
  ['OpusHead', 'Opus'],
  ['\x7fFLAC', 'FLAC'],
  ['Speex   ', 'Speex'],
  ['CELT    ', 'CELT'],
  ['PCM     ', 'PCM'],
  ['\x80theora', 'Theora video'],
  ['\x01video', 'OGM video'],
  ['BBCD', 'Dirac video'],
  ['fishead', 'Skeleton'],
];

/** All parts of an Ogg file with their streams. */
export function readOgg(file: FileBytes): OggPart[] {
  const parts: OggPart[] = [];
  let streams = new Map<number, OggStream>();
  let isBegun = true;
  for (const page of pagesIn(file, { start: 0, end: file.size })) {
    if (page.isFirst && isBegun) {
      streams = new Map();
      parts.push([]);
    }
    isBegun = !page.isFirst;
    if (page.isFirst) {
      const stream = { ...soundOf(file, page), pages: [] };
      streams.set(page.serial, stream);
      parts.at(-1)?.push(stream);
    }
    const pages = streams.get(page.serial)?.pages;
    const last = pages?.at(-1);
    if (last?.end === page.start) last.end = page.end;
    else pages?.push({ start: page.start, end: page.end });
  }
  return parts;
}

/** The packets of a stream. A piece of a packet whose rest is missing is left out. */
export function* packetsOf(file: FileBytes, { pages }: OggStream): Generator<Buffer> {
  let pieces: Buffer[] = [];
  for (const range of pages)
    for (const { lacing, content } of pagesIn(file, range)) {
      let place = content;
      for (const bytes of lacing) {
        pieces.push(file.at(place, bytes));
        place += bytes;
        if (bytes === 255) continue;
        yield Buffer.concat(pieces);
        pieces = [];
      }
    }
}

/** All whole pages in a range. */
export function* pagesIn(file: FileBytes, { start, end }: Range): Generator<Page> {
  for (let place = start; place + HEAD_BYTES <= end;) {
    const page = pageAt(file, place);
    if (page && page.end <= end) yield page;
    place = page?.end ?? place + searchFrom(file, place, end);
  }
}

function pageAt(file: FileBytes, start: number): Page | null {
  const head = file.at(start, HEAD_BYTES);
  if (head.toString('latin1', 0, 4) !== 'OggS' || head[4] !== 0) return null;
  const content = start + HEAD_BYTES + (head[26] ?? 0);
  const lacing = file.at(start + HEAD_BYTES, head[26] ?? 0);
  return {
    serial: head.readUInt32LE(14),
    isFirst: ((head[5] ?? 0) & 2) !== 0,
    lacing,
    start,
    content,
    end: lacing.reduce((place, bytes) => place + bytes, content),
  };
}

/** The number of bytes to the next place that looks like a page. */
function searchFrom(file: FileBytes, place: number, end: number): number {
  const bytes = file.at(place + 1, Math.min(SEARCH_BYTES, end - place - 1));
  const found = bytes.indexOf('OggS');
  return 1 + (found < 0 ? Math.max(0, bytes.length - 3) : found);
}

function soundOf(file: FileBytes, { content }: Page): Omit<OggStream, 'pages'> {
  const packet = file.at(content, IDENT_BYTES);
  const [, codec] = CODECS.find(([mark]) => packet.toString('latin1', 0, mark.length) === mark) ?? [];
  if (codec === 'Opus') return { codec, channels: packet[9] ?? 0, rate: OPUS_RATE };
  if (codec === 'Vorbis') return { codec, channels: packet[11] ?? 0, rate: packet.readUInt32LE(12) };
  return { codec: codec ?? 'an unknown kind of', channels: 0, rate: 0 };
}
