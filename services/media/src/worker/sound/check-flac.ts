import { requireWhole } from '#src/worker/cut-off.ts';
import { type CheckedFile, type CheckTask, NO_FACTS } from '#src/worker/messages.ts';
import type { FileBytes } from './reading/file-bytes.ts';
import { afterTags } from './reading/sound-tags.ts';
import { mixedParts, requirePlayable } from './refuse-sound.ts';
import { createSoundMeter } from './sound-meter.ts';
import { decodeSound } from './wasm-decoder.ts';

/** The share of the declared length that must exist. Encoders round a little. */
const LEAST_SHARE = 0.98;
const FLAC_HEAD_BYTES = 26;
/** The mark of a stream, with the head of its first block. */
const FLAC_MARK = 'fLaC\0\0\0\x22';
const SEARCH_BYTES = 1024 * 1024;

/** Decodes a FLAC file. @throws Refusal */
export async function checkFlac({ path }: CheckTask, file: FileBytes): Promise<CheckedFile> {
  const start = afterTags(file);
  const { rate, frames } = readFlacHead(file.at(start, FLAC_HEAD_BYTES));
  requirePlayable({ rate });
  const meter = createSoundMeter(rate);
  await decodeSound({ format: 'flac', file, source: [{ start, end: file.size }], meter });
  const facts = meter.result();
  const declared = frames / rate;
  if (facts.durationSeconds > declared && hasStream(file, start + 1))
    throw mixedParts('each with a head of its own');
  requireWhole('sound', { seconds: facts.durationSeconds, declared, leastShare: LEAST_SHARE });
  return { facts: { ...NO_FACTS, ...facts }, ending: 'flac', path };
}

/** Samples a second, and the number of frames in all channels. That number is 0 if the encoder did not know it. */
function readFlacHead(head: Buffer): { rate: number; frames: number } {
  const [rateStart, framesStart] = [18, 21];
  return {
    rate: head.readUIntBE(rateStart, 3) >> 4,
    frames: head.readUIntBE(framesStart, 5) % 2 ** 36,
  };
}

/** Whether another FLAC stream begins behind this place. */
function hasStream(file: FileBytes, start: number): boolean {
  for (let place = start; place < file.size; place += SEARCH_BYTES)
    if (file.at(place, SEARCH_BYTES + FLAC_MARK.length).includes(FLAC_MARK)) return true;
  return false;
}
