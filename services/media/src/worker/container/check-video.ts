import { join } from 'node:path';
import { EncodedPacketSink, FilePathSource, Input, MP4, QTFF, WEBM } from 'mediabunny';
import { requireType } from '#src/worker/file-kind.ts';
import { type CheckedFile, type CheckTask, NO_FACTS } from '#src/worker/messages.ts';
import { asRefusal, Refusal, UNREADABLE } from '#src/worker/refusal.ts';
import { remux, type Tracks, tracksOf } from './remux.ts';

/** The codecs that every present browser plays. */
const VIDEO_CODECS: readonly string[] = ['avc', 'vp8', 'vp9', 'av1'];
const AUDIO_CODECS: readonly string[] = ['aac', 'mp3', 'opus', 'vorbis'];
const CODEC_NAMES: Record<string, string> = { hevc: 'HEVC', prores: 'ProRes' };
/** The share of the declared length that must exist. */
const LEAST_SHARE = 0.95;
const MAX_SECONDS = 4 * 3600;

/**
 * Reads the facts of a video from its container. MP4 and MOV become an MP4 with its index first. A WebM stays
 * unchanged.
 * @throws Refusal
 */
export async function checkVideo(task: CheckTask): Promise<CheckedFile> {
  const type = await requireType(task.path, 'video');
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
  await requireCodecs(tracks);
  const declared = await input.computeDuration();
  if (declared > MAX_SECONDS)
    throw new Refusal(`A video can last up to ${MAX_SECONDS / 3600} hours. Please choose a shorter one.`);
  const target = join(folder, 'video.mp4');
  const seconds = isWebm ? await lastMoment(tracks) : await remux(tracks, target);
  if (seconds <= 0) throw new Refusal(UNREADABLE);
  if (seconds < declared * LEAST_SHARE)
    throw new Refusal('This file is cut off: a part of the video is missing. Please choose it again.');
  const [width, height] = [await video.getDisplayWidth(), await video.getDisplayHeight()];
  const facts = { ...NO_FACTS, width, height, durationSeconds: seconds };
  return isWebm ? { facts, ending: 'webm', path } : { facts, ending: 'mp4', path: target };
}

async function requireCodecs({ video, audio }: Tracks): Promise<void> {
  const [codec, sound] = [await video?.getCodec(), await audio?.getCodec()];
  if (!codec || !VIDEO_CODECS.includes(codec)) {
    const name = CODEC_NAMES[codec ?? ''] ?? 'a format';
    throw new Refusal(
      `This video is in ${name}, which not every browser shows. Please save it as H.264 (MP4).`,
    );
  }
  if (audio && (!sound || !AUDIO_CODECS.includes(sound)))
    throw new Refusal('Not every browser plays the sound of this video. Please save its sound as AAC.');
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
