import { EncodedPacketSink, FilePathSource, Input, OGG } from 'mediabunny';
import { OpusDecoder } from 'opus-decoder';
import { Refusal, UNREADABLE } from '#src/worker/refusal.ts';
import { createSoundMeter, type SoundMeter } from './sound-meter.ts';

const PACKETS_AT_ONCE = 250;

/** Decodes Ogg Opus as a stream. @throws Refusal */
export async function decodeOpus(path: string): Promise<ReturnType<SoundMeter['result']>> {
  const input = new Input({ source: new FilePathSource(path), formats: [OGG] });
  try {
    const track = await input.getPrimaryAudioTrack();
    if (!track || (await track.getCodec()) !== 'opus') throw new Refusal(UNREADABLE);
    const channels = await track.getNumberOfChannels();
    // More than two channels need a table from the header, which no mix has.
    if (channels > 2) throw new Refusal('Please choose a mix in stereo.');
    const decoder = new OpusDecoder({ channels });
    await decoder.ready;
    const meter = createSoundMeter(48_000);
    let waiting: Uint8Array[] = [];
    const decode = () => {
      const { channelData, samplesDecoded } = decoder.decodeFrames(waiting);
      waiting = [];
      if (samplesDecoded > 0) addBlocks(meter, channelData, samplesDecoded);
    };
    for await (const { data } of new EncodedPacketSink(track).packets()) {
      waiting.push(data);
      if (waiting.length >= PACKETS_AT_ONCE) decode();
    }
    decode();
    decoder.free();
    return meter.result();
  } finally {
    input.dispose();
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
