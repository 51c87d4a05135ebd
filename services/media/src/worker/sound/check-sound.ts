import { stat } from 'node:fs/promises';
import { FilePathSource, Input, MP4 } from 'mediabunny';
import type { Ending } from '#src/files/media-name.ts';
import { tracksOf } from '#src/worker/container/remux.ts';
import { requireType, typeOf } from '#src/worker/file-kind.ts';
import { type CheckedFile, type CheckTask, NO_FACTS } from '#src/worker/messages.ts';
import { asRefusal, Refusal, UNREADABLE } from '#src/worker/refusal.ts';
import { checkAac } from './check-aac.ts';
import { decodeOpus } from './opus-decoder.ts';
import { decodeSound, type WasmFormat } from './wasm-decoder.ts';

type Sound = Awaited<ReturnType<typeof decodeOpus>> & { declaredFrames?: number };

const WITH_WASM: Record<string, { format: WasmFormat; ending: Ending }> = {
  'audio/mpeg': { format: 'mp3', ending: 'mp3' },
  'audio/flac': { format: 'flac', ending: 'flac' },
  'audio/wav': { format: 'wav', ending: 'wav' },
  'audio/ogg': { format: 'vorbis', ending: 'ogg' },
};

/** The share of the declared length that must exist. Encoders round a little. */
const LEAST_SHARE = 0.98;
/** A header that is written before the sound has a length without meaning. */
const DECLARED_MAX = 2 ** 32 / 64;
/** MP3 has at most 320 kbit/s. More bytes are no sound: random data decodes to a few single frames. */
const MP3_MAX_KBITS = 450;
/** The file may contain a picture of the sleeve. */
const MP3_TAG_BYTES = 16 * 1024 * 1024;

/**
 * Decodes a whole sound as a stream. The length is counted, because headers can be wrong.
 * @throws Refusal
 */
export async function checkSound(task: CheckTask): Promise<CheckedFile> {
  const { path } = task;
  if (await isSoundInVideo(path)) return checkAac(task).catch(unreadable);
  const type = await requireType(path, 'audio');
  if (type === 'audio/x-m4a') return checkAac(task).catch(unreadable);
  const known = WITH_WASM[type];
  const sound: Sound = known
    ? await decodeSound(path, known.format)
    : await decodeOpus(path).catch(unreadable);
  requireWhole(sound);
  if (known?.format === 'mp3') await requireSound(path, sound);
  const { durationSeconds, peaks } = sound;
  return { facts: { ...NO_FACTS, durationSeconds, peaks }, ending: known?.ending ?? 'ogg', path };
}

/** Whether an M4A has the brand of a video, as some programs write it. It has no picture. */
async function isSoundInVideo(path: string): Promise<boolean> {
  if ((await typeOf(path)) !== 'video/mp4') return false;
  const input = new Input({ source: new FilePathSource(path), formats: [MP4] });
  try {
    const { video, audio } = await tracksOf(input);
    return audio !== null && video === null;
  } catch {
    return false;
  } finally {
    input.dispose();
  }
}

function requireWhole({ frames, declaredFrames = 0 }: Sound): void {
  if (declaredFrames < DECLARED_MAX && frames < declaredFrames * LEAST_SHARE)
    throw new Refusal('This file is cut off: a part of its sound is missing. Please choose it again.');
}

async function requireSound(path: string, { durationSeconds }: Sound): Promise<void> {
  const { size } = await stat(path);
  const kbits = ((size - MP3_TAG_BYTES) * 8) / 1000 / durationSeconds;
  if (kbits > MP3_MAX_KBITS) throw new Refusal(UNREADABLE);
}

function unreadable(error: unknown): never {
  throw asRefusal(error);
}
