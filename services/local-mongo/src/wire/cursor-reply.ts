import { Long, writeDoc, type Timestamp } from '../bson/values.ts';

/** A reply of the form `{ cursor: { <batch>: […], id, ns }, ok: 1 }` whose documents are already BSON. */
export class CursorReply {
  readonly namespace: string;
  readonly id: bigint;
  readonly batch: 'firstBatch' | 'nextBatch';
  readonly items: readonly Uint8Array[];

  constructor(
    namespace: string,
    id: bigint,
    batch: 'firstBatch' | 'nextBatch',
    items: readonly Uint8Array[],
  ) {
    this.namespace = namespace;
    this.id = id;
    this.batch = batch;
    this.items = items;
  }
}

const DOCUMENT_TYPE = 0x03;
/** Where the documents go in the encoded reply: behind `cursor: { <batch>: [`. */
const CURSOR_AT = 4 + '_cursor_'.length;
const arrayAt = (batch: string): number => CURSOR_AT + 4 + `_${batch}_`.length;

/** Encodes the reply after `offset` free bytes: an empty batch, opened for the documents as they are. */
export function encodeCursorReply(reply: CursorReply, operationTime: Timestamp, offset: number): Buffer {
  const cursor = { [reply.batch]: [], id: Long.fromBigInt(reply.id), ns: reply.namespace };
  const empty = Buffer.from(writeDoc({ cursor, ok: 1, operationTime }));
  const heads = reply.items.map((_, index) => `${String.fromCharCode(DOCUMENT_TYPE)}${index}\0`);
  const added = reply.items.reduce((sum, item, index) => sum + item.length + (heads[index]?.length ?? 0), 0);
  const array = arrayAt(reply.batch);
  for (const at of [0, CURSOR_AT, array]) empty.writeInt32LE(empty.readInt32LE(at) + added, at);

  const out = Buffer.allocUnsafe(offset + empty.length + added);
  let at = offset + empty.copy(out, offset, 0, array + 4);
  for (const [index, item] of reply.items.entries()) {
    at += out.write(heads[index] ?? '', at, 'latin1');
    out.set(item, at);
    at += item.length;
  }
  empty.copy(out, at, array + 4);
  return out;
}
