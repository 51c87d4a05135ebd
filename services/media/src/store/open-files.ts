import { close, createReadStream, fstat, open, read, type ReadStream } from 'node:fs';
import type { Writable } from 'node:stream';
import { promisify } from 'node:util';
import { LRUCache } from 'lru-cache';
import type { Range } from './media-store.ts';
import { sendPart } from './send-part.ts';

const [openFile, statFile] = [promisify(open), promisify(fstat)];

/** Files that stay open, so that the parts of a mix cost one opening together. */
const OPEN_MAX = 200;
/** Larger reads cost less for each byte. Each listener holds one or two of them. */
const READ_BYTES = 256 * 1024;

/** A stream would close its file, which others may be reading. */
const SHARED = { open, read, close: (_descriptor: number, done?: () => void) => done?.() };

interface OpenFile {
  descriptor: number;
  bytes: number;
  readers: number;
  isDropped: boolean;
}

export interface OpenFiles {
  /** Bytes of a file; null when there is none. */
  sizeOf(path: string): Promise<number | null>;
  /** @throws when there is no such file. */
  read(path: string, range: Range): Promise<ReadStream>;
  /** Writes a part of a file, and ends `to`. @throws when there is no such file. */
  send(path: string, range: Range, to: Writable): Promise<void>;
  /** Lets a file go that was removed. Who reads it at this moment reads on. */
  drop(path: string): void;
}

/** Keeps the files open that were read last. */
export function createOpenFiles(): OpenFiles {
  const files = new LRUCache<string, OpenFile>({
    max: OPEN_MAX,
    dispose(file) {
      file.isDropped = true;
      closeUnread(file);
    },
  });

  /** Counted at once. Else the file could be closed, and another one get its number, before it is read. */
  const take = async (path: string): Promise<OpenFile | null> => {
    const known = files.get(path);
    if (known) {
      known.readers += 1;
      return known;
    }
    const descriptor = await openFile(path, 'r').catch(nullIfAbsent);
    if (descriptor === null) return null;
    const stats = await statFile(descriptor);
    const file = { descriptor, bytes: stats.size, readers: 1, isDropped: false };
    if (stats.isFile()) {
      files.set(path, file);
      return file;
    }
    file.isDropped = true;
    release(file);
    return null;
  };

  return {
    async sizeOf(path) {
      const file = await take(path);
      if (file === null) return null;
      release(file);
      return file.bytes;
    },
    async read(path, { start, end }) {
      const file = await take(path);
      if (file === null) throw new Error('The file was removed');
      const options = { fd: file.descriptor, fs: SHARED, start, end, highWaterMark: READ_BYTES };
      const stream = createReadStream('', options);
      // It comes once, behind the last read, also when the reader leaves.
      stream.once('close', () => release(file));
      return stream;
    },
    async send(path, range, to) {
      const file = await take(path);
      if (file === null) throw new Error('The file was removed');
      try {
        await sendPart(file.descriptor, range, to);
      } finally {
        release(file);
      }
    },
    drop: (path) => void files.delete(path),
  };
}

function release(file: OpenFile): void {
  file.readers -= 1;
  closeUnread(file);
}

function closeUnread({ descriptor, readers, isDropped }: OpenFile): void {
  if (isDropped && readers === 0) close(descriptor, () => undefined);
}

function nullIfAbsent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}
