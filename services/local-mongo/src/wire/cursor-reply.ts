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

const ARRAY = 0x04;
const DOCUMENT = 0x03;
const STRING = 0x02;
const DOUBLE = 0x01;
const INT64 = 0x12;
const TIMESTAMP = 0x11;

/** The head of an element: its type, its name and the closing zero. */
const head = (type: number, name: string): Buffer =>
  Buffer.from(`${String.fromCharCode(type)}${name}\0`, 'latin1');

const CURSOR = head(DOCUMENT, 'cursor');
const BATCH = { firstBatch: head(ARRAY, 'firstBatch'), nextBatch: head(ARRAY, 'nextBatch') };
const ID = head(INT64, 'id');
const NS = head(STRING, 'ns');
const OK = head(DOUBLE, 'ok');
const OPERATION_TIME = head(TIMESTAMP, 'operationTime');

/** Encodes the reply after `offset` free bytes for the message's header, copying each document once. */
export function encodeCursorReply(reply: CursorReply, operationTime: number, offset: number): Buffer {
  const namespace = Buffer.from(`${reply.namespace}\0`);
  const batchHead = BATCH[reply.batch];
  let arrayLength = 5;
  for (const [index, item] of reply.items.entries()) arrayLength += 2 + digits(index) + item.length;
  const cursorLength =
    4 + batchHead.length + arrayLength + ID.length + 8 + NS.length + 4 + namespace.length + 1;
  const length = 4 + CURSOR.length + cursorLength + OK.length + 8 + OPERATION_TIME.length + 8 + 1;

  const out = Buffer.allocUnsafe(offset + length);
  let at = out.writeInt32LE(length, offset);
  const put = (bytes: Uint8Array): void => {
    out.set(bytes, at);
    at += bytes.length;
  };
  put(CURSOR);
  at = out.writeInt32LE(cursorLength, at);
  put(batchHead);
  at = out.writeInt32LE(arrayLength, at);
  for (const [index, item] of reply.items.entries()) {
    at = out.writeUInt8(DOCUMENT, at);
    at += out.write(`${index}\0`, at, 'latin1');
    put(item);
  }
  at = out.writeUInt8(0, at);
  put(ID);
  at = out.writeBigInt64LE(reply.id, at);
  put(NS);
  at = out.writeInt32LE(namespace.length, at);
  put(namespace);
  at = out.writeUInt8(0, at);
  put(OK);
  at = out.writeDoubleLE(1, at);
  put(OPERATION_TIME);
  at = out.writeUInt32LE(1, at);
  at = out.writeUInt32LE(operationTime, at);
  out.writeUInt8(0, at);
  return out;
}

function digits(index: number): number {
  let count = 1;
  for (let rest = index; rest >= 10; rest = Math.floor(rest / 10)) count++;
  return count;
}
