import type { Doc } from '#src/bson/doc.ts';

/** The open transaction that holds a document. */
export interface Holder {
  /** Resolves when the transaction has ended. */
  readonly finished: Promise<void>;
}

/** One version of a document. It is replaced, never changed; only its holder and version are filled in later. */
export interface StoredDoc {
  /** The row in the file; the same for all versions. */
  readonly rid: number;
  /** The order key of `_id`. */
  readonly key: string;
  readonly doc: Doc;
  /** The document as BSON, which finds send as it is. */
  readonly raw: Uint8Array;
  /** The point of the timeline at which this version was committed. */
  version: number;
  /** The open transaction that has replaced or removed this version. */
  holder: Holder | null;
}
