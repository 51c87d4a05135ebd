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
const KNOWN_BATCHES = 1000;
const KNOWN_ITEMS = 1000;
/** The position in the encoded reply at which the fields of `cursor` begin. */
const CURSOR_AT = 4 + '_cursor_'.length;
const SIGNATURE = { hash: new Binary(0, Buffer.alloc(20)), keyId: 0n };

/** The time of a reply. Drivers store the latest one. It ends with the two times, which are patched in. */
function timesOf(time: Timestamp): Doc {
  return { $clusterTime: { signature: SIGNATURE, clusterTime: time }, operationTime: time };
}
/** The distances of the two times from the end of the document. */
const OPERATION_TIME_AT = 1 + 8;
const CLUSTER_TIME_AT = OPERATION_TIME_AT + '_operationTime_'.length + 1 + 8;

export function encodeReply(reply: Reply, to: Message): Buffer {
  const time = Timestamp.next();
  if (isCursorReply(reply)) return encodeCursor(reply, to.id, time);
  const isLegacy = to.format === 'legacy';
  const doc = encodeDoc(isLegacy ? reply : { ...reply, ...timesOf(time) });
  const head = isLegacy ? LEGACY_HEAD : MESSAGE_HEAD;
  const message = messageOf(head + doc.length, head, to.id);
  if (isLegacy) {
    message.writeInt32LE(OP_REPLY, 12);
    message.writeInt32LE(8, HEADER);
    message.writeInt32LE(1, HEADER + 16);
  }
  message.set(doc, head);
  return message;
}

function isCursorReply(reply: Reply): reply is CursorReply {
  return 'items' in reply;
}

/** The bytes of a message. Only its head is filled in. */
function messageOf(length: number, head: number, responseTo: number): Buffer {
  const message = Buffer.allocUnsafe(length).fill(0, 0, head);
  message.writeInt32LE(length, 0);
  message.writeInt32LE(responseTo, 8);
  message.writeInt32LE(OP_MSG, 12);
  return message;
}

/** Encodes a batch: the bytes of an empty reply, with the bytes of the documents inserted. */
function encodeCursor(
  { batch, cursorId, namespace, items }: CursorReply,
  to: number,
  time: Timestamp,
): Buffer {
  const empty = emptyBatch(batch, namespace);
  const array = CURSOR_AT + 4 + `_${batch}_`.length;
  let added = 0;
  for (const [index, { length }] of items.entries()) added += itemHead(index).length + length;
  const message = messageOf(MESSAGE_HEAD + empty.length + added, MESSAGE_HEAD, to);
  const opening = MESSAGE_HEAD + array + 4;
  empty.copy(message, MESSAGE_HEAD, 0, array + 4);
  let at = opening;
  for (const [index, item] of items.entries()) {
    const head = itemHead(index);
    message.set(head, at);
    message.set(item, at + head.length);
    at += head.length + item.length;
  }
  empty.copy(message, at, array + 4);
  message.writeBigInt64LE(cursorId, at + 1 + '_id_'.length);
  for (const fromEnd of [OPERATION_TIME_AT, CLUSTER_TIME_AT])
    message.writeBigUInt64LE(time.value, message.length - fromEnd);
  for (const place of [0, CURSOR_AT, array])
    message.writeInt32LE(empty.readInt32LE(place) + added, MESSAGE_HEAD + place);
  return message;
}

const itemHeads: Buffer[] = [];

/** The type and the name of an item of an array. */
function itemHead(index: number): Buffer {
  const known = itemHeads[index];
  if (known) return known;
  const head = Buffer.from(`${String.fromCharCode(DOCUMENT_TYPE)}${index}\0`, 'latin1');
  if (index < KNOWN_ITEMS) itemHeads[index] = head;
  return head;
}

const emptyBatches = new Map<string, Buffer>();

/** The replies without documents, id and time, by namespace. They are sent often, so they are encoded once. */
function emptyBatch(batch: CursorReply['batch'], ns: string): Buffer {
  const key = `${batch} ${ns}`;
  const known = emptyBatches.get(key);
  if (known) return known;
  const cursor = { [batch]: [], id: 0n, ns };
  const encoded = encodeDoc({ cursor, ok: OK, ...timesOf(new Timestamp(0n)) });
  if (emptyBatches.size === KNOWN_BATCHES) emptyBatches.clear();
  emptyBatches.set(key, encoded);
  return encoded;
}
