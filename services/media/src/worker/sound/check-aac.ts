import { join } from 'node:path';
import { FilePathSource, Input, MP4 } from 'mediabunny';
import { remux, tracksOf } from '#src/worker/container/remux.ts';
import { type CheckedFile, type CheckTask, NO_FACTS } from '#src/worker/messages.ts';
import { Refusal } from '#src/worker/refusal.ts';

/** Browsers add silence before and after. */
const MOST_DIFFERENCE = { seconds: 0.5, share: 0.02 };
const LEAST_SHARE = 0.98;

/**
 * Counts the length of a mix in AAC from its packets, and writes it again with its index first. No AAC decoder has
 * a licence that suits the server. So the peaks are those of the uploader's browser, if it decoded the whole
 * length.
 * @throws Refusal
 */
export async function checkAac({ path, folder, told }: CheckTask): Promise<CheckedFile> {
  const input = new Input({ source: new FilePathSource(path), formats: [MP4] });
  try {
    const { audio } = await tracksOf(input);
    if ((await audio?.getCodec()) !== 'aac')
      throw new Refusal('This M4A has no AAC inside. Please save the mix as AAC, MP3 or FLAC.');
    const declared = await input.computeDuration();
    const target = join(folder, 'sound.m4a');
    const seconds = await remux({ video: null, audio }, target);
    if (seconds < declared * LEAST_SHARE)
      throw new Refusal('This file is cut off: a part of its sound is missing. Please choose it again.');
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
  } finally {
    input.dispose();
  }
}
