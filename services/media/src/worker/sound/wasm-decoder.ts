import { closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as pause } from 'node:timers/promises';
import { Refusal, UNREADABLE } from '#src/worker/refusal.ts';
import { createSoundMeter, type SoundMeter } from './sound-meter.ts';

/** The numbers of `decode.c`. */
export const WASM_FORMATS = { mp3: 1, flac: 2, wav: 3, vorbis: 4 } as const;
export type WasmFormat = keyof typeof WASM_FORMATS;

export interface DecodedSound extends ReturnType<SoundMeter['result']> {
  /** The number of frames in the header of the file. 0 without one. */
  declaredFrames: number;
}

interface Decoder {
  memory: WebAssembly.Memory;
  open(format: number): number;
  rate(): number;
  declared(): number;
  decode(): number;
  loudest(): number;
}

const WASM = join(import.meta.dirname, '../../../decoders/decode.wasm');
/** The number of blocks between two checks whether the service still runs. */
const BLOCKS_AT_ONCE = 400;

/** Decodes a whole file as a stream. @throws Refusal */
export async function decodeSound(path: string, format: WasmFormat): Promise<DecodedSound> {
  const file = openSync(path, 'r');
  try {
    const decoder = startDecoder(file);
    if (decoder.open(WASM_FORMATS[format]) === 0) throw new Refusal(UNREADABLE);
    const meter = createSoundMeter(decoder.rate());
    for (let block = 1, frames = decoder.decode(); frames > 0; block += 1, frames = decoder.decode()) {
      meter.add(frames, decoder.loudest());
      if (block % BLOCKS_AT_ONCE === 0) await pause();
    }
    return { ...meter.result(), declaredFrames: decoder.declared() };
  } catch (error) {
    // A bad file can break only the decoder's own memory.
    throw error instanceof WebAssembly.RuntimeError ? new Refusal(UNREADABLE) : error;
  } finally {
    closeSync(file);
  }
}

let compiled: WebAssembly.Module | undefined;

function startDecoder(file: number): Decoder {
  compiled ??= new WebAssembly.Module(readFileSync(WASM));
  const size = fstatSync(file).size;
  let place = 0;
  const host = {
    read(target: number, bytes: number): number {
      const memory = new Uint8Array(decoder.memory.buffer, target, bytes);
      const read = readSync(file, memory, 0, bytes, place);
      place += read;
      return read;
    },
    seek(offset: number, origin: number): number {
      const next = [0, place, size].at(origin) ?? 0;
      if (next + offset < 0 || next + offset > size) return 0;
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
