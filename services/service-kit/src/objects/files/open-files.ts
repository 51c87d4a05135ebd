import { close, createReadStream, fstat, open, read, type ReadStream } from 'node:fs';
import type { Writable } from 'node:stream';
import { promisify } from 'node:util';
import { LRUCache } from 'lru-cache';
import type { Range } from './media-store.ts';
import { sendPart } from './send-part.ts';

const [openFile, statFile] = [promisify(open), promisify(fstat)];

/** The number of files that stay open, so that the parts of a mix share one opening. */
const OPEN_MAX = 200;
/** Larger reads cost less per byte. Each listener uses one or two of them. */
const READ_BYTES = 256 * 1024;

/** Replaces the functions of a stream, which would close a file that others may be reading. */
const SHARED = { open, read, close: (_descriptor: number, done?: () => void) => done?.() };

interface OpenFile {
  descriptor: number;
  bytes: number;
  readers: number;
  isDropped: boolean;
}

export interface OpenFiles {
  /** The bytes of a file. Null if there is no such file. */
  sizeOf(path: string): Promise<number | null>;
  /** @throws if there is no such file. */
  read(path: string, range: Range): Promise<ReadStream>;
  /** Writes a part of a file, and ends `to`. @throws if there is no such file. */
  send(path: string, range: Range, to: Writable): Promise<void>;
  /** Closes a removed file. A running read continues. */
  drop(path: string): void;
}

/** Keeps the last read files open. */
export function createOpenFiles(): OpenFiles {
  const files = new LRUCache<string, OpenFile>({
    max: OPEN_MAX,
    dispose(file) {
      file.isDropped = true;
      closeUnread(file);
    },
  });

  /**
   * The count is raised at once. Otherwise the file could be closed, and another one could get its descriptor,
   * before the read.
   */
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
      // The event comes once, after the last read, even if the reader leaves.
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
