import { type CheckedFile, type CheckTask, NO_FACTS } from '#src/worker/messages.ts';
import { Refusal, UNREADABLE } from '#src/worker/refusal.ts';
import { decodeOpus } from './opus-decoder.ts';
import type { FileBytes } from './reading/file-bytes.ts';
import { type OggPart, type OggStream, readOgg } from './reading/ogg-pages.ts';
import { vorbisSource } from './reading/vorbis-source.ts';
import { foreignCodec, foreignType, mixedParts, requirePlayable } from './refuse-sound.ts';
import { createSoundMeter } from './sound-meter.ts';
import { decodeSound } from './wasm-decoder.ts';

/** Decodes all parts of an Ogg file, which may be several files behind each other. @throws Refusal */
export async function checkOgg({ path }: CheckTask, file: FileBytes): Promise<CheckedFile> {
  const sounds = readOgg(file).map(requireSound);
  const meter = createSoundMeter(requireOneKind(sounds).rate);
  for (const sound of sounds)
    if (sound.codec === 'Opus') await decodeOpus(file, sound, meter);
    else await decodeSound({ format: 'vorbis', file, source: vorbisSource(file, sound), meter });
  return { facts: { ...NO_FACTS, ...meter.result() }, ending: 'ogg', path };
}

/** @throws Refusal */
function requireSound(part: OggPart): OggStream {
  const streams = part.filter(({ codec }) => codec !== 'Skeleton');
  const video = streams.find(({ codec }) => codec.endsWith('video'));
  if (video) throw foreignType(`an Ogg with ${video.codec}`);
  const sound = streams.find(({ codec }) => codec === 'Vorbis' || codec === 'Opus');
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
