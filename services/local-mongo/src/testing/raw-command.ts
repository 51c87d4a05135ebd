import { once } from 'node:events';
import { connect } from 'node:net';
import { deserialize, type Document, serialize } from 'bson';

const HEAD = 21;

/** Sends one command with exactly the given fields, where the driver would choose session and number itself. */
export async function sendRaw(socketPath: string, command: Document): Promise<Document> {
  const body = serialize(command);
  const message = Buffer.alloc(HEAD + body.length);
  message.writeInt32LE(message.length, 0);
  message.writeInt32LE(2013, 12);
  message.set(body, HEAD);
  const socket = connect(socketPath);
  socket.write(message);
  const [reply] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  return deserialize(reply.subarray(HEAD));
}
