import type { Readable } from 'node:stream';

/** A part of a file, both ends included. */
export interface Range {
  start: number;
  end: number;
}

export interface StoredMedia {
  bytes: number;
  read(range: Range): Promise<Readable>;
}

/** The finished files, by their names. A file never changes. */
export interface MediaStore {
  /** Moves a file of this machine into the store, whole or not at all. */
  put(name: string, path: string): Promise<void>;
  /** Null when there is no such file. */
  open(name: string): Promise<StoredMedia | null>;
  remove(name: string): Promise<void>;
}
