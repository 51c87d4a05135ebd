import { join } from 'node:path';
import { FilePathSource, Input, MP3, Mp3OutputFormat } from 'mediabunny';
import { remux } from '#src/worker/container/remux.ts';
import { requireWhole } from '#src/worker/cut-off.ts';
import { type CheckedFile, type CheckTask, NO_FACTS } from '#src/worker/messages.ts';
import { asRefusal, Refusal, UNREADABLE } from '#src/worker/refusal.ts';
import type { FileBytes } from './reading/file-bytes.ts';
import { type Mp3Frames, readMp3 } from './reading/mp3-frames.ts';
import { HEADER_BYTES, readHeader } from './reading/mp3-header.ts';
import { afterTags } from './reading/sound-tags.ts';
import { writeParts } from './reading/write-parts.ts';
import { foreignCodec, littleSound, mixedParts } from './refuse-sound.ts';
import { createSoundMeter } from './sound-meter.ts';
import { decodeSound, type Source } from './wasm-decoder.ts';

const LEAST_SHARE = 0.98;
/** A file with more bytes that are no sound is none, though some of its bytes look like frames. */
const STRAY_BYTES = 64 * 1024;
/** Encoders count the first frame, or do not. */
const COUNT_SLACK_SECONDS = 0.1;
const LAYERS = { 1: 'MPEG Layer I (MP1)', 2: 'MPEG Layer II (MP2)' };

/**
 * Counts the frames of an MP3 and decodes it. Players take its length from its first frame. So a file with a wrong
 * length there, such as several files behind each other, is written again with the right one.
 * @throws Refusal
 */
export async function checkMp3({ path, folder }: CheckTask, file: FileBytes): Promise<CheckedFile> {
  const found = requireFrames(file);
  const { first, frames, declared } = found;
  const { rate } = first;
  const secondsOf = (count: number) => (count * first.samples) / rate;
  const [seconds, told] = [secondsOf(frames), secondsOf(declared)];
  requireWhole('sound', { seconds, declared: told, leastShare: LEAST_SHARE });
  const target = join(folder, 'sound.mp3');
  if (declared > 0 && seconds > told + COUNT_SLACK_SECONDS) {
    await writeCounted(file, found, { clean: join(folder, 'frames.mp3'), target });
    return decode(file, { rate, source: found.ranges, path: target });
  }
  const source = soundOf(found);
  if (found.strayBefore === 0) return decode(file, { rate, source, path });
  // Not every browser finds the first frame behind other bytes.
  await writeParts(target, file, source);
  return decode(file, { rate, source, path: target });
}

/** @throws Refusal */
function requireFrames(file: FileBytes): Mp3Frames {
  const found = readMp3(file, { start: 0, end: file.size });
  if (!found) throw noFrames(file);
  const { first, other, stray, ranges } = found;
  const soundBytes = ranges.reduce((sum, { start, end }) => sum + end - start, 0);
  if (stray > soundBytes + STRAY_BYTES) throw littleSound();
  if (first.layer !== 3) throw foreignCodec('file', LAYERS[first.layer]);
  if (other?.rate !== undefined && other.rate !== first.rate) throw mixedParts('with different sample rates');
  if (other) throw mixedParts('with different numbers of channels');
  return found;
}

/** In free format a frame tells no length of its own. */
function noFrames(file: FileBytes): Refusal {
  const isFree = readHeader(file.at(afterTags(file), HEADER_BYTES))?.bytes === 0;
  return isFree ? foreignCodec('MP3', 'free-format') : new Refusal(UNREADABLE);
}

/** The frame that tells the count, and all frames with sound. */
function soundOf({ from, ranges: [first, ...others] }: Mp3Frames): Source {
  return first ? [{ start: from, end: first.end }, ...others] : [];
}

async function writeCounted(
  file: FileBytes,
  { ranges }: Mp3Frames,
  { clean, target }: { clean: string; target: string },
): Promise<void> {
  await writeParts(clean, file, ranges);
  const input = new Input({ source: new FilePathSource(clean), formats: [MP3] });
  try {
    const audio = await input.getPrimaryAudioTrack();
    await remux({ video: null, audio }, target, new Mp3OutputFormat());
  } catch (error) {
    throw asRefusal(error);
  } finally {
    input.dispose();
  }
}

interface Decoding {
  rate: number;
  source: Source;
  /** The file to serve. */
  path: string;
}

async function decode(file: FileBytes, { rate, source, path }: Decoding): Promise<CheckedFile> {
  const meter = createSoundMeter(rate);
  await decodeSound({ format: 'mp3', file, source, meter });
  return { facts: { ...NO_FACTS, ...meter.result() }, ending: 'mp3', path };
}
