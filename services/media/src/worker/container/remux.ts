import { type FileHandle, open } from 'node:fs/promises';
import type { UnderlyingSink } from 'node:stream/web';
import {
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  type Input,
  type InputAudioTrack,
  type InputTrack,
  type InputVideoTrack,
  Mp4OutputFormat,
  Output,
  type OutputFormat,
  StreamTarget,
  type StreamTargetChunk,
} from 'mediabunny';
import { writeAll } from '#src/store/write-all.ts';
import { Refusal, UNREADABLE } from '#src/worker/refusal.ts';

/** Tracks of one file. There is at least one. */
export interface Tracks {
  video: InputVideoTrack | null;
  audio: InputAudioTrack | null;
}

/** The first track of each kind. @throws Refusal for a file without any. */
export async function tracksOf(input: Input): Promise<Tracks> {
  if (!(await input.canRead()))
    throw new Refusal(
      'This file is built in an old or rare way that cannot be read here. Please save it anew.',
    );
  const tracks = { video: await input.getPrimaryVideoTrack(), audio: await input.getPrimaryAudioTrack() };
  if (!tracks.video && !tracks.audio) throw new Refusal(UNREADABLE);
  return tracks;
}

/** Kept in memory, the index of a long video would be as large as the video. */
const INDEX_FIRST = new Mp4OutputFormat({ fastStart: 'reserve' });

/**
 * Writes the packets of a file into an MP4 with its index first, so that it plays before it is fully loaded.
 * Nothing is decoded, and other parts of the file are dropped. Returns the length in seconds.
 * @throws Refusal
 */
export async function remux(
  { video, audio }: Tracks,
  target: string,
  format: OutputFormat = INDEX_FIRST,
): Promise<number> {
  const output = new Output({ format, target: fileTarget(target) });
  const copies: Copy[] = [];
  if (video) copies.push(await addVideo(output, video));
  if (audio) copies.push(await addAudio(output, audio));
  await output.start();
  // The tracks are copied together, because they alternate in the output.
  const ends = await Promise.all(copies.map((copy) => copy()));
  await output.finalize();
  return Math.max(...ends);
}

/** The library's own target treats a partial write as complete. So a full disk would truncate the file. */
function fileTarget(path: string): StreamTarget {
  let file: FileHandle | undefined;
  const close = async () => file?.close();
  const sink: UnderlyingSink<StreamTargetChunk> = {
    async start() {
      file = await open(path, 'w');
    },
    async write({ data, position }) {
      if (file)
        await writeAll(file, data, position).catch(async (error: unknown) => {
          await close();
          throw error;
        });
    },
    close,
    abort: close,
  };
  return new StreamTarget(new WritableStream(sink), { chunked: true });
}

type Copy = () => Promise<number>;

async function addVideo(output: Output, track: InputVideoTrack): Promise<Copy> {
  const [codec, config] = [await track.getCodec(), await track.getDecoderConfig()];
  if (!codec || !config) throw new Refusal(UNREADABLE);
  const source = new EncodedVideoPacketSource(codec);
  const rotation = await track.getRotation();
  output.addVideoTrack(source, { rotation, maximumPacketCount: await countPackets(track) });
  return () => copyPackets(track, source, (packet) => source.add(packet, { decoderConfig: config }));
}

async function addAudio(output: Output, track: InputAudioTrack): Promise<Copy> {
  const [codec, config] = [await track.getCodec(), await track.getDecoderConfig()];
  if (!codec || !config) throw new Refusal(UNREADABLE);
  const source = new EncodedAudioPacketSource(codec);
  output.addAudioTrack(source, { maximumPacketCount: await countPackets(track) });
  return () => copyPackets(track, source, (packet) => source.add(packet, { decoderConfig: config }));
}

/** Returns the time in seconds at which the last packet ends. */
async function copyPackets(
  track: InputTrack,
  source: { close(): void },
  add: (packet: EncodedPacket) => Promise<void>,
): Promise<number> {
  let end = 0;
  for await (const packet of new EncodedPacketSink(track).packets()) {
    await add(packet);
    end = Math.max(end, packet.timestamp + packet.duration);
  }
  source.close();
  return end;
}

async function countPackets(track: InputTrack): Promise<number> {
  let count = 0;
  const packets = new EncodedPacketSink(track).packets(undefined, undefined, { metadataOnly: true });
  while (!(await packets.next()).done) count += 1;
  return count;
}
