import { join } from 'node:path';
import {
  ADTS,
  FilePathSource,
  Input,
  type InputAudioTrack,
  type InputFormat,
  MATROSKA,
  MP4,
  QTFF,
  WEBM,
} from 'mediabunny';
import { foreignSound } from '#src/worker/container/codec-names.ts';
import { remux, type Tracks, tracksOf } from '#src/worker/container/remux.ts';
import { requireWhole } from '#src/worker/cut-off.ts';
import { typeOf, wrongKind } from '#src/worker/file-kind.ts';
import { type CheckedFile, type CheckTask, NO_FACTS } from '#src/worker/messages.ts';
import { asRefusal, Refusal, UNREADABLE } from '#src/worker/refusal.ts';
import { endOfAdts } from './reading/adts-frames.ts';
import type { FileBytes } from './reading/file-bytes.ts';
import { countBoxes } from './reading/mp4-boxes.ts';
import { afterTags } from './reading/sound-tags.ts';
import { foreignCodec, mixedParts } from './refuse-sound.ts';

/** Browsers add silence before and after. */
const MOST_DIFFERENCE = { seconds: 0.5, share: 0.02 };
const LEAST_SHARE = 0.98;
const CONTAINER_NAMES: Record<string, string> = {
  'video/webm': 'WebM',
  'video/matroska': 'MKV',
  'video/quicktime': 'MOV',
  'audio/mp4': 'M4A',
  'audio/x-m4a': 'M4A',
  'audio/aac': 'AAC stream',
};

/**
 * Counts the length of a mix in AAC from its packets, and writes it again with its index first. No AAC decoder has
 * a licence that suits the server. So the peaks are those of the uploader's browser, if it decoded the whole
 * length.
 * @throws Refusal
 */
export async function checkAac(task: CheckTask, file: FileBytes): Promise<CheckedFile> {
  // Browsers and the library read only the first index.
  if (countBoxes(file, 'moov') > 1) throw mixedParts('each with an index of its own');
  return carry(task, { formats: [MP4, QTFF, WEBM, MATROSKA], type: (await typeOf(task.path)) ?? '' });
}

/**
 * Carries a bare AAC stream into an M4A, because not every browser plays it alone. The stream has no end of its own,
 * so a damaged frame would end it.
 * @throws Refusal
 */
export async function checkAdts(task: CheckTask, file: FileBytes): Promise<CheckedFile> {
  const start = afterTags(file);
  const end = endOfAdts(file, start);
  if (end === start) throw new Refusal(UNREADABLE);
  const readShare = (end - start) / (file.size - start);
  return carry(task, { formats: [ADTS], type: 'audio/aac', readShare });
}

interface Container {
  /** The formats that the file may have. */
  formats: InputFormat[];
  /** The content type. */
  type: string;
  /** The share of the bytes that the library reads. @default all of them */
  readShare?: number;
}

async function carry(
  { path, folder, told }: CheckTask,
  { formats, type, readShare = 1 }: Container,
): Promise<CheckedFile> {
  const input = new Input({ source: new FilePathSource(path), formats });
  try {
    const audio = await requireAac(await tracksOf(input), type);
    const declared = await audio.computeDuration();
    const target = join(folder, 'sound.m4a');
    const seconds = await remux({ video: null, audio }, target);
    requireWhole('sound', { seconds, declared: declared / readShare, leastShare: LEAST_SHARE });
    const most = Math.max(MOST_DIFFERENCE.seconds, seconds * MOST_DIFFERENCE.share);
    if (!told || Math.abs(told.durationSeconds - seconds) > most)
      throw new Refusal(
        'This browser could not read the sound of this file. Please save the mix as MP3 or FLAC.',
      );
    return {
      facts: { ...NO_FACTS, durationSeconds: seconds, peaks: told.peaks },
      ending: 'm4a',
      path: target,
    };
  } catch (error) {
    throw asRefusal(error);
  } finally {
    input.dispose();
  }
}

/** Looks at the tracks, because brands and endings of these files tell little. @throws Refusal */
async function requireAac({ video, audio }: Tracks, type: string): Promise<InputAudioTrack> {
  // A sound file may show its chapters as pictures.
  const isVideo = !type.startsWith('audio/') && video && (await video.getCodec()) !== null;
  if (isVideo || !audio) throw wrongKind('video', 'audio');
  const codec = await foreignSound(audio, ['aac']);
  if (codec) throw foreignCodec(CONTAINER_NAMES[type] ?? 'MP4', codec);
  return audio;
}
