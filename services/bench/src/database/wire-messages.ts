import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import mongoose from 'mongoose';

const { deserialize, serialize, Long, ObjectId, UUID } = mongoose.mongo.BSON;

export const NAMESPACE = { database: 'bench', collection: 'people' };
/** The number of stored documents. */
export const DOCUMENTS = 20_000;
const HEAD_BYTES = 21;
const OP_MSG = 2013;
const SESSION = { id: new UUID() };

/** A document of some 200 bytes, like those of the product, with its own _id. */
export function personOf(_id: mongoose.mongo.ObjectId, number: number): mongoose.mongo.Document {
  return {
    _id,
    email: `person-${number}@example.org`,
    name: `Person ${number}`,
    city: number % 2 ? 'Lisbon' : 'Porto',
    genres: ['Dub Techno', 'House'],
    credits: number % 100,
    isPublic: true,
    createdAt: new Date(1_790_000_000_000 + number * 1000),
  };
}

export const idOf = (number: number): mongoose.mongo.ObjectId =>
  new ObjectId(number.toString(16).padStart(24, '0'));

/** A command in the driver's envelope. */
function messageOf(command: mongoose.mongo.Document): Buffer {
  const body = serialize({ ...command, $db: NAMESPACE.database });
  const message = Buffer.alloc(HEAD_BYTES + body.length);
  message.writeInt32LE(message.length, 0);
  message.writeInt32LE(OP_MSG, 12);
  message.set(body, HEAD_BYTES);
  return message;
}

export const findMessage = (number: number): Buffer =>
  messageOf({
    find: NAMESPACE.collection,
    filter: { _id: idOf(number) },
    limit: 1,
    batchSize: 1,
    singleBatch: true,
    lsid: SESSION,
  });

/** The inserts of one client. Each is a retryable write of a unique document. */
export function insertMessages(): () => Buffer {
  const lsid = { id: new UUID() };
  let number = 0;
  return () => {
    number += 1;
    return messageOf({
      insert: NAMESPACE.collection,
      documents: [personOf(new ObjectId(), number)],
      ordered: true,
      lsid,
      txnNumber: Long.fromNumber(number),
    });
  };
}

export async function openSocket(port: number): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await once(socket, 'connect');
  return socket;
}

/** Sends a message and resolves to the whole answer. */
export function ask(socket: Socket, message: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let length = 0;
    const read = (part: Buffer): void => {
      parts.push(part);
      length += part.length;
      const [first = part] = parts;
      if (length < first.readInt32LE(0)) return;
      socket.off('data', read);
      socket.off('error', reject);
      resolve(parts.length === 1 ? first : Buffer.concat(parts));
    };
    socket.on('data', read);
    socket.once('error', reject);
    socket.write(message);
  });
}

/** The document of the answer, which must be a success. */
export function readReply(reply: Buffer): mongoose.mongo.Document {
  const document = deserialize(reply.subarray(HEAD_BYTES));
  if (document.ok === 1 && !document.writeErrors) return document;
  throw new Error(`The database answered ${JSON.stringify(document)}`);
}
