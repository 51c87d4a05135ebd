import { join } from 'node:path';
import { EncodedPacketSink, FilePathSource, Input, MP4, QTFF, WEBM } from 'mediabunny';
import { requireWhole } from '#src/worker/cut-off.ts';
import { isMp4, requireType, typeOf } from '#src/worker/file-kind.ts';
import { type CheckedFile, type CheckTask, NO_FACTS } from '#src/worker/messages.ts';
import { asRefusal, Refusal, UNREADABLE } from '#src/worker/refusal.ts';
import { foreignSound, foreignVideo } from './codec-names.ts';
import { remux, type Tracks, tracksOf } from './remux.ts';

/** The codecs that every present browser plays in these files. */
const PLAYED = {
  webm: { video: ['vp8', 'vp9'], audio: ['opus', 'vorbis'] },
  mp4: { video: ['avc', 'vp9'], audio: ['aac', 'mp3', 'opus'] },
};
/** The share of the declared length that must exist. */
const LEAST_SHARE = 0.95;
const MAX_SECONDS = 4 * 3600;

/**
 * Reads the facts of a video from its container. MP4 and MOV become an MP4 with its index first. A WebM stays
 * unchanged.
 * @throws Refusal
 */
export async function checkVideo(task: CheckTask): Promise<CheckedFile> {
  // MP4 has many names, which tell little of what is inside.
  const type = await typeOf(task.path);
  if (!isMp4(type)) await requireType(task.path, 'video');
  const input = new Input({ source: new FilePathSource(task.path), formats: [MP4, QTFF, WEBM] });
  try {
    return await readVideo(task, input, type === 'video/webm');
  } catch (error) {
    throw asRefusal(error);
  } finally {
    input.dispose();
  }
}

async function readVideo({ path, folder }: CheckTask, input: Input, isWebm: boolean): Promise<CheckedFile> {
  const tracks = await tracksOf(input);
  const { video } = tracks;
  if (!video) throw new Refusal('This file has no picture. Please upload it as a mix.');
  await requireCodecs(tracks, isWebm ? PLAYED.webm : PLAYED.mp4);
  const declared = await input.computeDuration();
  if (declared > MAX_SECONDS)
    throw new Refusal(`A video can last up to ${MAX_SECONDS / 3600} hours. Please choose a shorter one.`);
  const target = join(folder, 'video.mp4');
  const seconds = isWebm ? await lastMoment(tracks) : await remux(tracks, target);
  if (seconds <= 0) throw new Refusal(UNREADABLE);
  requireWhole('video', { seconds, declared, leastShare: LEAST_SHARE });
  const [width, height] = [await video.getDisplayWidth(), await video.getDisplayHeight()];
  const facts = { ...NO_FACTS, width, height, durationSeconds: seconds };
  return isWebm ? { facts, ending: 'webm', path } : { facts, ending: 'mp4', path: target };
}

async function requireCodecs({ video, audio }: Tracks, played: typeof PLAYED.mp4): Promise<void> {
  const codec = video && (await foreignVideo(video, played.video));
  if (codec)
    throw new Refusal(
      `This video is in ${codec}, which not every browser shows. Please save it as H.264 (MP4) with 8 bit and 4:2:0.`,
    );
  const sound = audio && (await foreignSound(audio, played.audio));
  if (sound)
    throw new Refusal(
      `This video has ${sound} sound inside, which not every browser plays. Please save its sound as AAC.`,
    );
}

/** Reads every packet, because the index of an incomplete file may list more. */
async function lastMoment({ video, audio }: Tracks): Promise<number> {
  let end = 0;
  for (const track of [video, audio]) {
    if (!track) continue;
    for await (const { timestamp, duration } of new EncodedPacketSink(track).packets())
      end = Math.max(end, timestamp + duration);
  }
  return end;
}
