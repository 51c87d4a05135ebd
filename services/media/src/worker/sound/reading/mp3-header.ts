/** The header of one frame of MPEG audio. */
export interface FrameHeader {
  /** The two bits of the version: 3 is MPEG-1, 2 is MPEG-2, 0 is MPEG-2.5. */
  version: number;
  layer: 1 | 2 | 3;
  /** Samples per second. */
  rate: number;
  channels: 1 | 2;
  /** Length of the whole frame. 0 in free format, where no header tells it. */
  bytes: number;
  samples: number;
}

export const HEADER_BYTES = 4;
const MPEG_1 = 3;
const MONO = 3;
const RATES = [44_100, 48_000, 32_000];
/** By the bits of the version. */
const RATE_DIVISORS = { 0: 4, 2: 2, 3: 1 };

/** The rates of data in kbit/s, by the four bits of the header, from 1 to 14. */
const KBITS = {
  layer1: [32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448],
  layer2: [32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384],
  layer3: [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  lowLayer1: [32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256],
  low: [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
};

/** Null for bytes that are no header. */
export function readHeader(bytes: Uint8Array): FrameHeader | null {
  const bits = bitsOf(bytes);
  if (!isHeader(bits)) return null;
  const { version } = bits;
  const layer = (4 - bits.layer) as 1 | 2 | 3;
  const rate = (RATES[bits.rate] ?? 0) / RATE_DIVISORS[version as 0 | 2 | 3];
  const samples = samplesOf(version, layer);
  const kbits = kbitsOf(version, layer)[bits.kbits - 1] ?? 0;
  const slotBytes = layer === 1 ? 4 : 1;
  const slots = Math.floor(((samples / 8) * kbits * 1000) / rate / slotBytes) + bits.padding;
  const channels = bits.mode === MONO ? 1 : 2;
  return { version, layer, rate, channels, bytes: kbits === 0 ? 0 : slots * slotBytes, samples };
}

function bitsOf([first = 0, second = 0, third = 0, fourth = 0]: Uint8Array) {
  return {
    isInStep: first === 0xff && second >= 0xe0,
    version: (second >> 3) & 3,
    layer: (second >> 1) & 3,
    kbits: third >> 4,
    rate: (third >> 2) & 3,
    padding: (third >> 1) & 1,
    mode: fourth >> 6,
    emphasis: fourth & 3,
  };
}

/** Each part has one value that no header has. */
function isHeader({ isInStep, version, layer, kbits, rate, emphasis }: ReturnType<typeof bitsOf>): boolean {
  return isInStep && version !== 1 && layer !== 0 && kbits !== 15 && rate !== 3 && emphasis !== 2;
}

function samplesOf(version: number, layer: number): number {
  if (layer === 1) return 384;
  return layer === 3 && version !== MPEG_1 ? 576 : 1152;
}

function kbitsOf(version: number, layer: number): readonly number[] {
  if (version === MPEG_1) return layer === 1 ? KBITS.layer1 : layer === 2 ? KBITS.layer2 : KBITS.layer3;
  return layer === 1 ? KBITS.lowLayer1 : KBITS.low;
}

/** Whether both frames can belong to one stream. */
export function areAlike(one: FrameHeader, other: FrameHeader): boolean {
  return one.version === other.version && one.layer === other.layer && one.rate === other.rate;
}

/**
 * The number of frames that the first frame of a file tells, in one of the two usual ways. Null for a frame with
 * sound.
 */
export function countIn(frame: Buffer, { version, channels }: FrameHeader): number | null {
  const stereo = version === MPEG_1 ? 32 : 17;
  const mono = version === MPEG_1 ? 17 : 9;
  const xing = HEADER_BYTES + (channels === 1 ? mono : stereo);
  const vbri = HEADER_BYTES + 32;
  if (['Xing', 'Info'].includes(frame.toString('latin1', xing, xing + 4))) {
    const tellsCount = (frame.readUInt32BE(xing + 4) & 1) === 1;
    return tellsCount ? frame.readUInt32BE(xing + 8) : 0;
  }
  return frame.toString('latin1', vbri, vbri + 4) === 'VBRI' ? frame.readUInt32BE(vbri + 14) : null;
}
