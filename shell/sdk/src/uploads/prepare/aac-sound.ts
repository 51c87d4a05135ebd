import { MEDIA_PEAKS } from '@backline/contracts/base/limits';
import { ADTS, AudioSampleSink, BlobSource, Input, type InputAudioTrack, MP4, QTFF } from 'mediabunny';
import { createSoundBars } from './sound-bars.ts';

/** The peaks of a sound in AAC, which the server cannot decode. The browser decodes the file piece by piece. */
export interface HeardSound {
  /** The peaks in the format of the upload's metadata. */
  peaks: string;
  seconds: string;
}

/** Decodes the sound in this browser. Null for a file that this browser cannot decode. */
export async function hearAac(file: Blob): Promise<HeardSound | null> {
  const input = new Input({ source: new BlobSource(file), formats: [MP4, QTFF, ADTS] });
  try {
    const track = await input.getPrimaryAudioTrack();
    return track && (await track.canDecode()) ? await hearTrack(track) : null;
  } catch {
    return null;
  } finally {
    input.dispose();
  }
}

async function hearTrack(track: InputAudioTrack): Promise<HeardSound> {
  const seconds = await track.computeDuration();
  const bars = createSoundBars(MEDIA_PEAKS, seconds);
  let end = 0;
  for await (const sample of new AudioSampleSink(track).samples()) {
    const { numberOfFrames, numberOfChannels, sampleRate, timestamp } = sample;
    const plane = new Float32Array(numberOfFrames);
    for (let planeIndex = 0; planeIndex < numberOfChannels; planeIndex += 1) {
      sample.copyTo(plane, { planeIndex, format: 'f32-planar' });
      bars.add(plane, timestamp, sampleRate);
    }
    end = Math.max(end, timestamp + sample.duration);
    sample.close();
  }
  return { peaks: bars.percents().join(','), seconds: String(end) };
}
