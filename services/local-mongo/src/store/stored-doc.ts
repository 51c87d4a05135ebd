import { decodeDoc } from '#src/bson/decode.ts';
import type { Doc } from '#src/bson/doc.ts';

/** An open transaction that has changed a document. */
export interface Holder {
  /** Resolves when the transaction has ended. */
  readonly finished: Promise<void>;
}

/** One version of a document. Its content never changes. Holder and version are set later. */
export class StoredDoc {
  /** The row in the file, which all versions share. */
  readonly rid: number;
  /** The order key of `_id`. */
  readonly key: string;
  /** The document as BSON. A find without a projection sends these bytes. */
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

  /** The document. It is decoded at the first use, so that a large file opens quickly. */
  get doc(): Doc {
    return (this.#doc ??= decodeDoc(this.raw));
  }
}
