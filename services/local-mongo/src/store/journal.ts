import type { CollectionInfo } from './collection.ts';

/** The reply to a retryable write, kept under its session so that a repeated write is answered, not repeated. */
export type RetryRow = { session: string; at: number; record: Uint8Array };

export type SavedState = {
  collections: CollectionInfo[];
  docs(): Iterable<{ rid: number; collection: number; raw: Uint8Array }>;
  retries: RetryRow[];
};

/** Where committed changes go; changes queued in one turn of the event loop reach the file together or not at all. */
export type Journal = {
  nextRid(): number;
  load(): SavedState;
  putDoc(rid: number, collection: number, raw: Uint8Array): void;
  deleteDoc(rid: number): void;
  putCollection(info: CollectionInfo): void;
  deleteCollection(id: number): void;
  putRetry(row: RetryRow): void;
  deleteRetry(session: string): void;
  /** Resolves when all that is queued is on disk; null when nothing is waiting. */
  durable(): Promise<void> | null;
  close(): void;
};

/** The journal of a database that lives in memory only. */
export function createMemoryJournal(): Journal {
  let rid = 0;
  return {
    nextRid: () => ++rid,
    load: () => ({ collections: [], docs: () => [], retries: [] }),
    putDoc: () => {},
    deleteDoc: () => {},
    putCollection: () => {},
    deleteCollection: () => {},
    putRetry: () => {},
    deleteRetry: () => {},
    durable: () => null,
    close: () => {},
  };
}
