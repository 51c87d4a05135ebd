import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as pause } from 'node:timers/promises';
import { Refusal, UNREADABLE } from '#src/worker/refusal.ts';
import type { FileBytes, Range } from './reading/file-bytes.ts';
import type { SoundMeter } from './sound-meter.ts';

/** The numbers of `decode.c`. */
export const WASM_FORMATS = { mp3: 1, flac: 2, wav: 3, vorbis: 4 } as const;
export type WasmFormat = keyof typeof WASM_FORMATS;

/** What the decoder reads as one file: parts of the file, or bytes in their place. */
export type Source = readonly (Range | Uint8Array)[];

interface Decoder {
  memory: WebAssembly.Memory;
  open(format: number): number;
  decode(): number;
  loudest(): number;
}

interface DecoderOptions {
  format: WasmFormat;
  file: FileBytes;
  source: Source;
  meter: SoundMeter;
}

const WASM = join(import.meta.dirname, '../../../decoders/decode.wasm');
/** The number of blocks between two checks whether the service still runs. */
const BLOCKS_AT_ONCE = 400;

/** Decodes a whole sound as a stream, and adds its blocks to the meter. @throws Refusal */
export async function decodeSound({ format, file, source, meter }: DecoderOptions): Promise<void> {
  try {
    const decoder = startDecoder(file, source);
    if (decoder.open(WASM_FORMATS[format]) === 0) throw new Refusal(UNREADABLE);
    for (let block = 1, frames = decoder.decode(); frames > 0; block += 1, frames = decoder.decode()) {
      meter.add(frames, decoder.loudest());
      if (block % BLOCKS_AT_ONCE === 0) await pause();
    }
  } catch (error) {
    // A bad file can break only the decoder's own memory.
    throw error instanceof WebAssembly.RuntimeError ? new Refusal(UNREADABLE) : error;
  }
}

let compiled: WebAssembly.Module | undefined;

function startDecoder(file: FileBytes, source: Source): Decoder {
  compiled ??= new WebAssembly.Module(readFileSync(WASM));
  const reader = createReader(file, source);
  let place = 0;
  const host = {
    read(target: number, bytes: number): number {
      const read = reader.read(new Uint8Array(decoder.memory.buffer, target, bytes), place);
      place += read;
      return read;
    },
    seek(offset: number, origin: number): number {
      const next = [0, place, reader.size].at(origin) ?? 0;
      if (next + offset < 0 || next + offset > reader.size) return 0;
      place = next + offset;
      return 1;
    },
    tell: () => place,
  };
  // The decoder opens no files, but its library could.
  const refuse = () => 8;
  const system = { fd_close: refuse, fd_seek: refuse, fd_write: refuse };
  const { exports } = new WebAssembly.Instance(compiled, { host, wasi_snapshot_preview1: system });
  const decoder = exports as unknown as Decoder;
  return decoder;
}

/** Reads parts as if they were one file. */
function createReader(file: FileBytes, source: Source) {
  const parts = source.map((part) => ({ part, from: 0, bytes: lengthOf(part) }));
  let size = 0;
  for (const one of parts) {
    one.from = size;
    size += one.bytes;
  }
  let current = 0;
  /** Moves to the part at a place. Almost all reads go on where the last one ended. */
  const partAt = (place: number) => {
    while (current > 0 && place < (parts[current]?.from ?? 0)) current -= 1;
    while (current < parts.length - 1 && place >= (parts[current + 1]?.from ?? 0)) current += 1;
    return parts[current];
  };
  return {
    size,
    /** Fills `target`, unless the parts end before. Returns the number of bytes. */
    read(target: Uint8Array, start: number): number {
      let done = 0;
      while (done < target.length) {
        const found = partAt(start + done);
        const offset = start + done - (found?.from ?? 0);
        if (!found || offset >= found.bytes) break;
        const wanted = target.subarray(done, done + Math.min(target.length - done, found.bytes - offset));
        const read = readPart(file, found.part, offset, wanted);
        if (read === 0) break;
        done += read;
      }
      return done;
    },
  };
}

function readPart(file: FileBytes, part: Range | Uint8Array, offset: number, target: Uint8Array): number {
  if (!(part instanceof Uint8Array)) return file.read(target, part.start + offset);
  target.set(part.subarray(offset, offset + target.length));
  return target.length;
}

const lengthOf = (part: Range | Uint8Array) =>
  part instanceof Uint8Array ? part.length : part.end - part.start;
