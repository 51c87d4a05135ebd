import { join } from 'node:path';
import { requireWhole } from '#src/worker/cut-off.ts';
import { type CheckedFile, type CheckTask, NO_FACTS } from '#src/worker/messages.ts';
import { Refusal, UNREADABLE } from '#src/worker/refusal.ts';
import { checkMp3 } from './check-mp3.ts';
import { type FileBytes, withBytes } from './reading/file-bytes.ts';
import { afterTags } from './reading/sound-tags.ts';
import { plainHeader, readWav, type Wav, wavKind } from './reading/wav-chunks.ts';
import { writeParts } from './reading/write-parts.ts';
import { foreignCodec, requirePlayable } from './refuse-sound.ts';
import { createSoundMeter } from './sound-meter.ts';
import { decodeSound } from './wasm-decoder.ts';

const LEAST_SHARE = 0.98;
const MP3 = 0x55;
const [PCM, FLOAT, A_LAW, MU_LAW] = [1, 3, 6, 7];
/** The bytes of a sample that browsers read, by the number of the codec. */
const SAMPLE_BYTES: Record<number, readonly number[]> = {
  [PCM]: [1, 2, 3, 4],
  [FLOAT]: [4],
  [A_LAW]: [1],
  [MU_LAW]: [1],
};
const CODEC_NAMES: Record<number, string> = {
  0x01: 'PCM',
  0x02: 'Microsoft ADPCM',
  0x03: 'float PCM',
  0x08: 'DTS',
  0x11: 'IMA ADPCM',
  0x22: 'TrueSpeech',
  0x31: 'GSM 6.10',
  0x40: 'G.721 ADPCM',
  0x45: 'G.726 ADPCM',
  0x50: 'MPEG Layer II (MP2)',
  0x64: 'G.726 ADPCM',
  0x92: 'AC-3',
  0xff: 'AAC',
  0x1_60: 'Windows Media',
  0x1_61: 'Windows Media',
  0x1_62: 'Windows Media Pro',
  0x1_63: 'Windows Media Lossless',
  0x2_70: 'ATRAC3',
  0x16_00: 'AAC',
  0x20_00: 'AC-3',
  0x20_01: 'DTS',
  0x67_4f: 'Ogg Vorbis',
  0xa1_06: 'AAC',
  0xf1_ac: 'FLAC',
};

/**
 * Decodes a WAV file. Kinds that only some browsers read are written again with a plain header, and an MP3 inside
 * is taken out.
 * @throws Refusal
 */
export async function checkWav(task: CheckTask, file: FileBytes): Promise<CheckedFile> {
  const start = afterTags(file);
  if (wavKind(file, start) === 'RIFX') throw foreignCodec('WAV', 'big-endian (RIFX)');
  const wav = readWav(file, start);
  if (!wav) throw new Refusal(UNREADABLE);
  if (wav.codec === MP3) return checkMp3Inside(task, file, wav);
  requireCodec(wav);
  const { data, rate, frameBytes, declaredBytes } = wav;
  const secondsOf = (bytes: number) => bytes / frameBytes / rate;
  requireWhole('sound', {
    seconds: secondsOf(data.end - data.start),
    declared: secondsOf(declaredBytes),
    leastShare: LEAST_SHARE,
  });
  const meter = createSoundMeter(rate);
  const plain = [plainHeader(wav), data];
  await decodeSound({ format: 'wav', file, source: plain, meter });
  const path = wav.isPlain ? task.path : join(task.folder, 'sound.wav');
  if (!wav.isPlain) await writeParts(path, file, plain);
  return { facts: { ...NO_FACTS, ...meter.result() }, ending: 'wav', path };
}

function requireCodec({ codec, channels, rate, frameBytes, bits }: Wav): void {
  requirePlayable({ rate, channels });
  const bytes = frameBytes / channels;
  if (SAMPLE_BYTES[codec]?.includes(bytes) && Math.ceil(bits / 8) === bytes) return;
  const name = CODEC_NAMES[codec] ?? `an unknown kind of (number ${codec})`;
  throw foreignCodec('WAV', SAMPLE_BYTES[codec] ? `${bits}-bit ${name}` : name);
}

async function checkMp3Inside(task: CheckTask, file: FileBytes, { data }: Wav): Promise<CheckedFile> {
  const path = join(task.folder, 'inside.mp3');
  await writeParts(path, file, [data]);
  return withBytes(path, (inside) => checkMp3({ ...task, path }, inside));
}
