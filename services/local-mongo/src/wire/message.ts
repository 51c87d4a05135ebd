import { CommandError } from '../errors.ts';
import { parseDoc, Timestamp, writeDoc, type Doc } from '../bson/values.ts';
import { CursorReply, encodeCursorReply } from './cursor-reply.ts';

/** A document of a bulk section, with the bytes it came as. */
export type Payload = { doc: Doc; raw: Uint8Array };
export type Reply = Doc | CursorReply;

export type Message = {
  id: number;
  format: 'message' | 'legacy';
  wantsReply: boolean;
  body: Doc;
  payloads: Map<string, Payload[]>;
  /** Set when the message holds a value that this database does not take. */
  rejection?: CommandError;
};

const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;
const CHECKSUM_PRESENT = 1;
const MORE_TO_COME = 2;
const HEADER = 16;
const REPLY_HEAD = HEADER + 5;
const LEGACY_HEAD = HEADER + 20;
export const MAX_MESSAGE_SIZE = 48_000_000;
export const MAX_DOCUMENT_SIZE = 16 * 1024 * 1024;

/** The length a message announces, or -1 when it cannot be one. */
export function announcedLength(bytes: Buffer): number {
  const length = bytes.readInt32LE(0);
  return length < HEADER || length > MAX_MESSAGE_SIZE + HEADER * 1024 ? -1 : length;
}

export function decodeMessage(bytes: Buffer): Message {
  const id = bytes.readInt32LE(4);
  const operation = bytes.readInt32LE(12);
  if (operation === OP_QUERY) return decodeLegacyQuery(bytes, id);
  if (operation !== OP_MSG) throw new Error(`unknown operation ${operation}`);
  const wantsReply = (bytes.readUInt32LE(HEADER) & MORE_TO_COME) === 0;
  try {
    return { id, format: 'message', wantsReply, ...decodeSections(bytes) };
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    return { id, format: 'message', wantsReply, body: {}, payloads: new Map(), rejection: error };
  }
}

function decodeSections(bytes: Buffer): Pick<Message, 'body' | 'payloads'> {
  const flags = bytes.readUInt32LE(HEADER);
  const end = bytes.length - (flags & CHECKSUM_PRESENT ? 4 : 0);
  let body: Doc = {};
  const payloads = new Map<string, Payload[]>();
  let at = HEADER + 4;
  while (at < end) {
    const kind = bytes.readUInt8(at);
    const start = at + 1;
    const size = bytes.readInt32LE(start);
    if (size < 5 || start + size > end) throw new Error('a section leaves its message');
    if (kind === 0) {
      body = parseDoc(bytes.subarray(start, start + size));
    } else {
      const nameEnd = bytes.indexOf(0, start + 4);
      payloads.set(
        bytes.toString('utf8', start + 4, nameEnd),
        decodePayloads(bytes.subarray(nameEnd + 1, start + size)),
      );
    }
    at = start + size;
  }
  return { body, payloads };
}

function decodePayloads(bytes: Buffer): Payload[] {
  const payloads: Payload[] = [];
  let at = 0;
  while (at < bytes.length) {
    const size = bytes.readInt32LE(at);
    if (size < 5 || at + size > bytes.length) throw new Error('a document leaves its section');
    const raw = bytes.subarray(at, at + size);
    payloads.push({ doc: parseDoc(raw), raw });
    at += size;
  }
  return payloads;
}

/** Drivers open a connection with a hello in the format of before 3.6. */
function decodeLegacyQuery(bytes: Buffer, id: number): Message {
  const nameEnd = bytes.indexOf(0, HEADER + 4);
  const body = parseDoc(bytes.subarray(nameEnd + 9));
  return { id, format: 'legacy', wantsReply: true, body: { ...body, $db: 'admin' }, payloads: new Map() };
}

export function encodeReply(reply: Reply, to: Message): Buffer {
  if (to.format === 'legacy') return encodeLegacyReply(reply as Doc, to.id);
  const operationTime = new Timestamp({ t: Math.floor(Date.now() / 1000), i: 1 });
  const bytes =
    reply instanceof CursorReply
      ? encodeCursorReply(reply, operationTime, REPLY_HEAD)
      : withHead({ ...reply, operationTime }, REPLY_HEAD);
  writeHeader(bytes, to.id, OP_MSG);
  bytes.fill(0, HEADER, REPLY_HEAD);
  return bytes;
}

function encodeLegacyReply(reply: Doc, to: number): Buffer {
  const bytes = withHead(reply, LEGACY_HEAD);
  bytes.fill(0, HEADER, LEGACY_HEAD);
  writeHeader(bytes, to, OP_REPLY);
  bytes.writeInt32LE(8, HEADER);
  bytes.writeInt32LE(1, HEADER + 16);
  return bytes;
}

function withHead(doc: Doc, size: number): Buffer {
  const body = writeDoc(doc);
  const bytes = Buffer.allocUnsafe(size + body.length);
  bytes.set(body, size);
  return bytes;
}

function writeHeader(bytes: Buffer, to: number, operation: number): void {
  bytes.writeInt32LE(bytes.length, 0);
  bytes.writeInt32LE(0, 4);
  bytes.writeInt32LE(to, 8);
  bytes.writeInt32LE(operation, 12);
}
