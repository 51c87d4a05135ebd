import type { Doc } from '#src/bson/doc.ts';
import { encodeDoc } from '#src/bson/encode.ts';
import { Binary, Double, Timestamp } from '#src/bson/values.ts';
import { HEADER, type Message, OP_MSG } from './message.ts';

/** A reply of the form `{ cursor: { <batch>: […], id, ns }, ok: 1 }` whose documents are already BSON. */
export interface CursorReply {
  namespace: string;
  cursorId: bigint;
  batch: 'firstBatch' | 'nextBatch';
  items: readonly Uint8Array[];
}
export type Reply = Doc | CursorReply;

export const OK = new Double(1);

const OP_REPLY = 1;
const MESSAGE_HEAD = HEADER + 5;
const LEGACY_HEAD = HEADER + 20;
const DOCUMENT_TYPE = 0x03;
const EMPTY_ARRAY_SIZE = 5;
const KNOWN_BATCHES = 1000;
/** Where the fields of `cursor` begin in the encoded reply. */
const CURSOR_AT = 4 + '_cursor_'.length;
const SIGNATURE = { hash: new Binary(0, Buffer.alloc(20)), keyId: 0n };

/** The time of a reply. Drivers keep the latest one. It ends with the times themselves, as they are patched in. */
function timesOf(time: Timestamp): Doc {
  return { $clusterTime: { signature: SIGNATURE, clusterTime: time }, operationTime: time };
}
/** Where the two times stand, from the end of the document. */
const OPERATION_TIME_AT = 1 + 8;
const CLUSTER_TIME_AT = OPERATION_TIME_AT + '_operationTime_'.length + 1 + 8;

export function encodeReply(reply: Reply, to: Message): Buffer {
  const time = Timestamp.next();
  const isLegacy = to.format === 'legacy';
  const head = Buffer.alloc(isLegacy ? LEGACY_HEAD : MESSAGE_HEAD);
  head.writeInt32LE(to.id, 8);
  head.writeInt32LE(isLegacy ? OP_REPLY : OP_MSG, 12);
  if (isLegacy) {
    head.writeInt32LE(8, HEADER);
    head.writeInt32LE(1, HEADER + 16);
  }
  const parts = isCursorReply(reply)
    ? encodeCursor(reply, time)
    : [encodeDoc(isLegacy ? reply : { ...reply, ...timesOf(time) })];
  const message = Buffer.concat([head, ...parts]);
  message.writeInt32LE(message.length, 0);
  return message;
}

function isCursorReply(reply: Reply): reply is CursorReply {
  return 'items' in reply;
}

/** An empty batch, opened for the documents as they are. */
function encodeCursor(reply: CursorReply, time: Timestamp): Uint8Array[] {
  const { batch, cursorId, namespace, items } = reply;
  const empty = emptyBatch(batch, namespace);
  const array = CURSOR_AT + 4 + `_${batch}_`.length;
  empty.writeBigInt64LE(cursorId, array + EMPTY_ARRAY_SIZE + '_id_'.length);
  for (const fromEnd of [OPERATION_TIME_AT, CLUSTER_TIME_AT])
    empty.writeBigUInt64LE(time.value, empty.length - fromEnd);
  const fields = items.flatMap((item, index) => [
    Buffer.from(`${String.fromCharCode(DOCUMENT_TYPE)}${index}\0`, 'latin1'),
    item,
  ]);
  const added = fields.reduce((sum, { length }) => sum + length, 0);
  for (const at of [0, CURSOR_AT, array]) empty.writeInt32LE(empty.readInt32LE(at) + added, at);
  return [empty.subarray(0, array + 4), ...fields, empty.subarray(array + 4)];
}

const emptyBatches = new Map<string, Buffer>();

/** The reply without documents, id and time: encoded once for each namespace, since it is sent so often. */
function emptyBatch(batch: CursorReply['batch'], ns: string): Buffer {
  const key = `${batch} ${ns}`;
  const known = emptyBatches.get(key);
  if (known) return Buffer.from(known);
  const cursor = { [batch]: [], id: 0n, ns };
  const encoded = encodeDoc({ cursor, ok: OK, ...timesOf(new Timestamp(0n)) });
  if (emptyBatches.size === KNOWN_BATCHES) emptyBatches.clear();
  emptyBatches.set(key, encoded);
  return Buffer.from(encoded);
}
