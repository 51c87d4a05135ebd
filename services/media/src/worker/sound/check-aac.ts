import { join } from 'node:path';
import { FilePathSource, Input, type InputAudioTrack, MATROSKA, MP4, QTFF, WEBM } from 'mediabunny';
import { foreignSound } from '#src/worker/container/codec-names.ts';
import { remux, type Tracks, tracksOf } from '#src/worker/container/remux.ts';
import { requireWhole } from '#src/worker/cut-off.ts';
import { typeOf, wrongKind } from '#src/worker/file-kind.ts';
import { type CheckedFile, type CheckTask, NO_FACTS } from '#src/worker/messages.ts';
import { asRefusal, Refusal } from '#src/worker/refusal.ts';
import type { FileBytes } from './reading/file-bytes.ts';
import { countBoxes } from './reading/mp4-boxes.ts';
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
};

/**
 * Counts the length of a mix in AAC from its packets, and writes it again with its index first. No AAC decoder has
 * a licence that suits the server. So the peaks are those of the uploader's browser, if it decoded the whole
 * length.
 * @throws Refusal
 */
export async function checkAac({ path, folder, told }: CheckTask, file: FileBytes): Promise<CheckedFile> {
  const formats = [MP4, QTFF, WEBM, MATROSKA];
  const input = new Input({ source: new FilePathSource(path), formats });
  try {
    // Browsers and the library read only the first index.
    if (countBoxes(file, 'moov') > 1) throw mixedParts('each with an index of its own');
    const audio = await requireAac(await tracksOf(input), (await typeOf(path)) ?? '');
    const declared = await audio.computeDuration();
    const target = join(folder, 'sound.m4a');
    const seconds = await remux({ video: null, audio }, target);
    requireWhole('sound', { seconds, declared, leastShare: LEAST_SHARE });
    const most = Math.max(MOST_DIFFERENCE.seconds, seconds * MOST_DIFFERENCE.share);
    if (!told || Math.abs(told.durationSeconds - seconds) > most)
      throw new Refusal(
        'This browser could not read the sound of this M4A. Please save the mix as MP3 or FLAC.',
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
