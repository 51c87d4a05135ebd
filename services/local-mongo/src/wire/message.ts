import { decodeDoc, decodeRefused } from '#src/bson/decode.ts';
import type { Doc } from '#src/bson/doc.ts';
import { CommandError } from '#src/errors.ts';

/** A document of a bulk section, with its bytes. */
export interface Payload {
  doc: Doc;
  raw: Buffer;
}

export interface Message {
  id: number;
  format: 'message' | 'legacy';
  wantsReply: boolean;
  body: Doc;
  payloads: Map<string, Payload[]>;
  /** The refusal of an unsupported value in the message. */
  rejection?: CommandError;
}

export const OP_MSG = 2013;
const OP_QUERY = 2004;
const CHECKSUM_PRESENT = 1;
const MORE_TO_COME = 2;
export const HEADER = 16;
export const MAX_MESSAGE_SIZE = 48_000_000;
export const MAX_DOCUMENT_SIZE = 16 * 1024 * 1024;

/** The length in the head of a message, or -1 if no message can have it. */
export function announcedLength(bytes: Buffer): number {
  const length = bytes.readInt32LE(0);
  return length < HEADER || length > MAX_MESSAGE_SIZE + HEADER * 1024 ? -1 : length;
}

export function decodeMessage(bytes: Buffer): Message {
  const id = bytes.readInt32LE(4);
  const operation = bytes.readInt32LE(12);
  const payloads = new Map<string, Payload[]>();
  if (operation === OP_QUERY) {
    // Drivers open a connection with a hello in the format of before 3.6.
    const nameEnd = bytes.indexOf(0, HEADER + 4);
    const body = { ...decodeDoc(bytes.subarray(nameEnd + 9)), $db: 'admin' };
    return { id, format: 'legacy', wantsReply: true, body, payloads };
  }
  if (operation !== OP_MSG) throw new Error(`unknown operation ${operation}`);
  const wantsReply = (bytes.readUInt32LE(HEADER) & MORE_TO_COME) === 0;
  const message: Message = { id, format: 'message', wantsReply, body: {}, payloads };
  try {
    message.body = decodeSections(bytes, payloads);
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    message.rejection = error;
    message.body = decodeSections(bytes, new Map(), decodeRefused);
  }
  return message;
}

/** Reads the bulk sections into `payloads`, and returns the document of the body. */
function decodeSections(
  bytes: Buffer,
  payloads: Message['payloads'],
  decode: (bytes: Buffer) => Doc = decodeDoc,
): Doc {
  const flags = bytes.readUInt32LE(HEADER);
  const end = bytes.length - (flags & CHECKSUM_PRESENT ? 4 : 0);
  let body: Doc = {};
  let at = HEADER + 4;
  while (at < end) {
    const isBody = bytes.readUInt8(at) === 0;
    const section = sized(bytes.subarray(at + 1, end));
    if (isBody) {
      body = decode(section);
    } else {
      const nameEnd = section.indexOf(0, 4);
      payloads.set(
        section.toString('utf8', 4, nameEnd),
        decodePayloads(section.subarray(nameEnd + 1), decode),
      );
    }
    at += 1 + section.length;
  }
  return body;
}

function decodePayloads(bytes: Buffer, decode: (bytes: Buffer) => Doc): Payload[] {
  const payloads: Payload[] = [];
  for (let rest = bytes; rest.length > 0;) {
    const raw = sized(rest);
    payloads.push({ doc: decode(raw), raw });
    rest = rest.subarray(raw.length);
  }
  return payloads;
}

/** Cuts the bytes to the length in their first field. */
function sized(bytes: Buffer): Buffer {
  const size = bytes.readInt32LE(0);
  if (size < 5 || size > bytes.length) throw new Error('a section or document leaves its message');
  return bytes.subarray(0, size);
}
