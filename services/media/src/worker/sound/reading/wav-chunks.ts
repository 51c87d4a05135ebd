import { MEDIA_MAX_BYTES } from '@backline/contracts/base/limits';
import type { FileBytes, Range } from './file-bytes.ts';

/** The parts of a WAV file that its sound needs. */
export interface Wav {
  /** The chunk that describes the sound. */
  format: Buffer;
  /** The number of the codec, also where a longer chunk tells it. */
  codec: number;
  channels: number;
  rate: number;
  /** The number of bytes of one moment in all channels. */
  frameBytes: number;
  /** The bits of a sample that carry sound. Its bytes may hold more. */
  bits: number;
  data: Range;
  /** The number of bytes that the header tells. 0 if it was written before the sound. */
  declaredBytes: number;
  /** Whether every player reads this header right. */
  isPlain: boolean;
}

/** Known kinds of WAV for long files. Their sizes are in a chunk of their own. */
const LONG = ['RF64', 'BW64'];
const HEAD_BYTES = 12;
const CHUNK_BYTES = 8;
const FORMAT_BYTES = { least: 16, extensible: 40 };
const PCM = 1;
/** The lengths of samples that browsers read. */
const SAMPLE_BYTES = [1, 2, 3, 4];
const EXTENSIBLE = 0xfffe;
/** The end of the long names of all codecs that also have a number. */
const NUMBERED = '000000001000800000aa00389b71';
const UNKNOWN = 0xff_ff_ff_ff;

/** The kind of a WAV file at this place, such as RIFF. Null for another file. */
export function wavKind(file: FileBytes, start: number): string | null {
  const head = file.at(start, HEAD_BYTES).toString('latin1');
  return /^(RIFF|RIFX|RF64|BW64).{4}WAVE$/s.test(head) ? head.slice(0, 4) : null;
}

/** Null for a file without a description of its sound, or without sound. */
export function readWav(file: FileBytes, start: number): Wav | null {
  const kind = wavKind(file, start) ?? '';
  const { format: told, data } = chunksOf(file, start + HEAD_BYTES, LONG.includes(kind));
  if (!told || told.length < FORMAT_BYTES.least || !data) return null;
  const format = withWholeBits(told);
  const outer = file.at(start + 4, 4).readUInt32LE(0) + CHUNK_BYTES;
  const isTold = data.declaredBytes === data.end - data.start && outer >= data.end - start;
  return {
    format,
    ...soundOf(format),
    data: { start: data.start, end: data.end },
    declaredBytes: data.declaredBytes,
    isPlain: kind === 'RIFF' && start === 0 && isTold && format === told,
  };
}

interface Chunks {
  format?: Buffer;
  data?: Range & { declaredBytes: number };
}

function chunksOf(file: FileBytes, start: number, isLong: boolean): Chunks {
  const found: Chunks = {};
  let longBytes = 0;
  for (let place = start; place + CHUNK_BYTES <= file.size;) {
    const head = file.at(place, CHUNK_BYTES);
    const [name, told] = [head.toString('latin1', 0, 4), head.readUInt32LE(4)];
    const from = place + CHUNK_BYTES;
    const bytes = name === 'data' && isLong && told === UNKNOWN ? longBytes : told;
    if (name === 'ds64') longBytes = Number(file.at(from, 16).readBigUInt64LE(8));
    if (name === 'fmt ') found.format ??= file.at(from, Math.min(bytes, FORMAT_BYTES.extensible));
    if (name === 'data' && !found.data) {
      // A header that is written before the sound has no size, or one that no upload can have.
      const declaredBytes = bytes <= MEDIA_MAX_BYTES.audio ? bytes : 0;
      const end = declaredBytes > 0 ? Math.min(from + declaredBytes, file.size) : file.size;
      found.data = { start: from, end, declaredBytes };
      if (declaredBytes === 0) break;
    }
    place = from + bytes + (bytes % 2);
  }
  return found;
}

function soundOf(format: Buffer) {
  const short = format.readUInt16LE(0);
  const isLong = short === EXTENSIBLE && format.length >= FORMAT_BYTES.extensible;
  const isNumbered = isLong && format.subarray(26, FORMAT_BYTES.extensible).toString('hex') === NUMBERED;
  return {
    codec: isNumbered ? format.readUInt16LE(24) : short,
    channels: format.readUInt16LE(2),
    rate: format.readUInt32LE(4),
    frameBytes: format.readUInt16LE(12),
    bits: isLong && format.readUInt16LE(18) > 0 ? format.readUInt16LE(18) : format.readUInt16LE(14),
  };
}

/**
 * Browsers take the length of a sample from its bits, and read samples wrong that have more bytes than these need. The
 * bits that carry sound come first, so all bits of these bytes may count.
 */
function withWholeBits(format: Buffer): Buffer {
  const { codec, channels, frameBytes, bits } = soundOf(format);
  const bytes = frameBytes / channels;
  if (codec !== PCM || !SAMPLE_BYTES.includes(bytes) || Math.ceil(bits / 8) >= bytes) return format;
  const copy = Buffer.from(format);
  copy.writeUInt16LE(bytes * 8, 14);
  if (copy.readUInt16LE(0) === EXTENSIBLE) copy.writeUInt16LE(bytes * 8, 18);
  return copy;
}

/** The header of a plain WAV file with this sound. */
export function plainHeader({ format, data }: Pick<Wav, 'format' | 'data'>): Buffer {
  const dataBytes = data.end - data.start;
  const header = Buffer.concat([
    Buffer.from('RIFF\0\0\0\0WAVEfmt \0\0\0\0', 'latin1'),
    format,
    Buffer.from('data\0\0\0\0', 'latin1'),
  ]);
  header.writeUInt32LE(header.length - CHUNK_BYTES + dataBytes, 4);
  header.writeUInt32LE(format.length, 16);
  header.writeUInt32LE(dataBytes, header.length - 4);
  return header;
}
