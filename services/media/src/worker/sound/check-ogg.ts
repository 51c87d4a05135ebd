import { join } from 'node:path';
import { type CheckedFile, type CheckTask, NO_FACTS } from '#src/worker/messages.ts';
import { Refusal, UNREADABLE } from '#src/worker/refusal.ts';
import { checkFlac } from './check-flac.ts';
import { decodeOpus } from './opus-decoder.ts';
import { type FileBytes, withBytes } from './reading/file-bytes.ts';
import { flacSource } from './reading/flac-source.ts';
import { type OggPart, type OggStream, readOgg } from './reading/ogg-pages.ts';
import { vorbisSource } from './reading/vorbis-source.ts';
import { writeParts } from './reading/write-parts.ts';
import { foreignCodec, foreignType, mixedParts, requirePlayable } from './refuse-sound.ts';
import { createSoundMeter } from './sound-meter.ts';
import { decodeSound } from './wasm-decoder.ts';

const FLAC_MARK = 'fLaC';

/**
 * Decodes all parts of an Ogg file, which may be several files behind each other. A FLAC inside is taken out, because
 * not every browser plays it there.
 * @throws Refusal
 */
export async function checkOgg(task: CheckTask, file: FileBytes): Promise<CheckedFile> {
  const { path } = task;
  const sounds = readOgg(file).map(requireSound);
  if (sounds[0]?.codec === 'FLAC') return checkFlacInside(task, file, sounds);
  const meter = createSoundMeter(requireOneKind(sounds).rate);
  for (const sound of sounds)
    if (sound.codec === 'Opus') await decodeOpus(file, sound, meter);
    else await decodeSound({ format: 'vorbis', file, source: vorbisSource(file, sound), meter });
  return { facts: { ...NO_FACTS, ...meter.result() }, ending: 'ogg', path };
}

async function checkFlacInside(
  task: CheckTask,
  file: FileBytes,
  [first, ...others]: readonly OggStream[],
): Promise<CheckedFile> {
  if (others.length > 0) throw mixedParts('each with a head of its own');
  const path = join(task.folder, 'inside.flac');
  await writeParts(path, file, first ? flacSource(file, first) : []);
  return withBytes(path, async (inside) => {
    if (inside.at(0, FLAC_MARK.length).toString('latin1') !== FLAC_MARK) throw new Refusal(UNREADABLE);
    return checkFlac({ ...task, path }, inside);
  });
}

/** @throws Refusal */
function requireSound(part: OggPart): OggStream {
  const streams = part.filter(({ codec }) => codec !== 'Skeleton');
  const video = streams.find(({ codec }) => codec.endsWith('video'));
  if (video) throw foreignType(`an Ogg with ${video.codec}`);
  const sound = streams.find(({ codec }) => ['Vorbis', 'Opus', 'FLAC'].includes(codec));
  if (sound) return sound;
  const [other] = streams;
  if (other) throw foreignCodec('Ogg', other.codec);
  throw new Refusal(UNREADABLE);
}

/** @throws Refusal for parts that browsers do not play behind each other. */
function requireOneKind([first, ...others]: readonly OggStream[]): OggStream {
  if (!first) throw new Refusal(UNREADABLE);
  requirePlayable(first);
  // More channels of Opus need a table from the header, which no mix has.
  if (first.codec === 'Opus' && first.channels > 2)
    throw new Refusal(`This file has ${first.channels} channels. Please export it in stereo.`);
  for (const other of others) {
    if (other.codec !== first.codec) throw mixedParts('in different codecs');
    if (other.rate !== first.rate) throw mixedParts('with different sample rates');
    if (other.channels !== first.channels) throw mixedParts('with different numbers of channels');
  }
  return first;
}
