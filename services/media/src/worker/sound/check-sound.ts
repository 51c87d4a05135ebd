import { requireWhole } from '#src/worker/cut-off.ts';
import { isMp4, requireType, typeOf } from '#src/worker/file-kind.ts';
import { type CheckedFile, type CheckTask, NO_FACTS } from '#src/worker/messages.ts';
import { checkAac, checkAdts } from './check-aac.ts';
import { checkMp3 } from './check-mp3.ts';
import { checkOgg } from './check-ogg.ts';
import { checkWav } from './check-wav.ts';
import { FOREIGN_MARKS, FOREIGN_TYPES } from './foreign-types.ts';
import { isAdts } from './reading/adts-frames.ts';
import { type FileBytes, withBytes } from './reading/file-bytes.ts';
import { readMp3 } from './reading/mp3-frames.ts';
import { afterTags } from './reading/sound-tags.ts';
import { wavKind } from './reading/wav-chunks.ts';
import { foreignType, mixedParts, requirePlayable } from './refuse-sound.ts';
import { createSoundMeter } from './sound-meter.ts';
import { decodeSound } from './wasm-decoder.ts';

/** The share of the declared length that must exist. Encoders round a little. */
const LEAST_SHARE = 0.98;

const FLAC_HEAD_BYTES = 26;
/** The mark of a stream, with the head of its first block. */
const FLAC_MARK = 'fLaC\0\0\0\x22';
const SEARCH_BYTES = 1024 * 1024;

type Check = (task: CheckTask, file: FileBytes) => Promise<CheckedFile>;

/**
 * Decodes a whole sound as a stream. The length is counted, because headers can be wrong.
 * @throws Refusal
 */
export async function checkSound(task: CheckTask): Promise<CheckedFile> {
  return withBytes(task.path, async (file) => (await checkFor(task.path, file))(task, file));
}

/** The check for the content of a file. Tags may come before it. @throws Refusal */
async function checkFor(path: string, file: FileBytes): Promise<Check> {
  const start = afterTags(file);
  const mark = file.at(start, 4).toString('latin1');
  if (wavKind(file, start) !== null) return checkWav;
  if (mark === 'OggS') return checkOgg;
  if (mark === 'fLaC') return checkFlac;
  if (isAdts(file, start)) return checkAdts;
  if (FOREIGN_MARKS[mark] !== undefined) throw foreignType(FOREIGN_MARKS[mark]);
  const type = await typeOf(path);
  if (isMp4(type) || type === 'video/webm' || type === 'video/matroska') return checkAac;
  // The library knows an MP3 only by its very first bytes.
  if (type === undefined && readMp3(file, { start, end: file.size })) return checkMp3;
  const foreign = FOREIGN_TYPES[type ?? ''];
  if (foreign !== undefined) throw foreignType(foreign);
  await requireType(path, 'audio');
  return checkMp3;
}

async function checkFlac({ path }: CheckTask, file: FileBytes): Promise<CheckedFile> {
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
