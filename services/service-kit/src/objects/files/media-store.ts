import type { Readable, Writable } from 'node:stream';

/** A part of a file, both ends included. */
export interface Range {
  start: number;
  end: number;
}

export interface StoredMedia {
  bytes: number;
  read(range: Range): Promise<Readable>;
  /** Writes a part and ends `to`, if the store can do that more cheaply. Returns early if `to` closes. */
  send?(range: Range, to: Writable): Promise<void>;
}

/** The finished files, by their names. A file never changes. */
export interface MediaStore {
  /** Moves a file of this machine into the store, completely or not at all. */
  put(name: string, path: string): Promise<void>;
  /** Null if there is no such file. */
  open(name: string): Promise<StoredMedia | null>;
  remove(name: string): Promise<void>;
}
