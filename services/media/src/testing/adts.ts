import {
  AdtsOutputFormat,
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  Input,
  MP4,
  Output,
} from 'mediabunny';
import { fixture } from './bytes.ts';

/** The sound of `tone.m4a` as a bare AAC stream. */
export async function adtsFile(): Promise<Buffer> {
  const track = await new Input({
    source: new BufferSource(fixture('tone.m4a')),
    formats: [MP4],
  }).getPrimaryAudioTrack();
  const decoderConfig = await track?.getDecoderConfig();
  if (!track || !decoderConfig) throw new Error('The fixture has no sound');
  const target = new BufferTarget();
  const output = new Output({ format: new AdtsOutputFormat(), target });
  const source = new EncodedAudioPacketSource('aac');
  output.addAudioTrack(source);
  await output.start();
  for await (const packet of new EncodedPacketSink(track).packets())
    await source.add(packet, { decoderConfig });
  source.close();
  await output.finalize();
  return Buffer.from(target.buffer ?? new ArrayBuffer());
}
