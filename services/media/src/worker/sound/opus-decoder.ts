import { OpusDecoder } from 'opus-decoder';
import { asRefusal } from '#src/worker/refusal.ts';
import type { FileBytes } from './reading/file-bytes.ts';
import { type OggStream, packetsOf } from './reading/ogg-pages.ts';
import type { SoundMeter } from './sound-meter.ts';

const PACKETS_AT_ONCE = 250;
/** A stream begins with a description of its sound, and with a comment. */
const HEADER_PACKETS = 2;

/** Decodes a stream of Ogg Opus in mono or stereo. @throws Refusal */
export async function decodeOpus(file: FileBytes, stream: OggStream, meter: SoundMeter): Promise<void> {
  const decoder = new OpusDecoder({ channels: stream.channels });
  await decoder.ready;
  let waiting: Uint8Array[] = [];
  const decode = () => {
    const { channelData, samplesDecoded } = decoder.decodeFrames(waiting);
    waiting = [];
    if (samplesDecoded > 0) addBlocks(meter, channelData, samplesDecoded);
  };
  try {
    let headers = HEADER_PACKETS;
    for (const packet of packetsOf(file, stream)) {
      headers -= 1;
      if (headers >= 0) continue;
      waiting.push(packet);
      if (waiting.length >= PACKETS_AT_ONCE) decode();
    }
    decode();
  } catch (error) {
    throw asRefusal(error);
  } finally {
    decoder.free();
  }
}

const BLOCK_FRAMES = 2048;

function addBlocks(meter: SoundMeter, channels: readonly Float32Array[], frames: number): void {
  for (let start = 0; start < frames; start += BLOCK_FRAMES) {
    const end = Math.min(start + BLOCK_FRAMES, frames);
    let loudest = 0;
    for (const samples of channels)
      for (let index = start; index < end; index += 1)
        loudest = Math.max(loudest, Math.abs(samples[index] ?? 0));
    meter.add(end - start, loudest);
  }
}
