import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

export interface Range {
  start: number;
  end: number;
}

interface OpenBytes extends FileBytes {
  close(): void;
}

export interface FileBytes {
  size: number;
  /** Bytes of the file from a position. Bytes after its end are 0. */
  at(position: number, length: number): Buffer;
  /** Fills `target` from a position of the file. Returns the number of bytes. */
  read(target: Uint8Array, position: number): number;
}

const WINDOW_BYTES = 256 * 1024;

/** Opens a file for reading in small pieces, and closes it afterwards. */
export async function withBytes<T>(path: string, work: (file: FileBytes) => Promise<T>): Promise<T> {
  const file = openBytes(path);
  try {
    return await work(file);
  } finally {
    file.close();
  }
}

function openBytes(path: string): OpenBytes {
  const file = openSync(path, 'r');
  const { size } = fstatSync(file);
  const read = (target: Uint8Array, position: number) => readSync(file, target, 0, target.length, position);
  let window = Buffer.alloc(0);
  let start = 0;
  return {
    size,
    read,
    at(position, length) {
      if (position < start || position + length > start + window.length) {
        // Earlier pieces stay valid, so each window has its own memory.
        window = Buffer.alloc(Math.max(WINDOW_BYTES, length));
        start = position;
        read(window, start);
      }
      return window.subarray(position - start, position - start + length);
    },
    close: () => closeSync(file),
  };
}
