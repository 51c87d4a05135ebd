import { decodeDoc } from '#src/bson/decode.ts';
import type { Doc } from '#src/bson/doc.ts';

/** The open transaction that holds a document. */
export interface Holder {
  /** Resolves when the transaction has ended. */
  readonly finished: Promise<void>;
}

/** One version of a document. It is replaced, never changed; only its holder and version are filled in later. */
export class StoredDoc {
  /** The row in the file; the same for all versions. */
  readonly rid: number;
  /** The order key of `_id`. */
  readonly key: string;
  /** The document as BSON, which finds send as it is. */
  readonly raw: Buffer;
  /** The point of the timeline at which this version was committed. */
  version = 0;
  /** The open transaction that has replaced or removed this version. */
  holder: Holder | null = null;
  #doc: Doc | undefined;

  constructor(rid: number, key: string, raw: Buffer, doc?: Doc) {
    this.rid = rid;
    this.key = key;
    this.raw = raw;
    this.#doc = doc;
  }

  /** The document, read when it is first asked for, so that a large file opens quickly. */
  get doc(): Doc {
    return (this.#doc ??= decodeDoc(this.raw));
  }
}
