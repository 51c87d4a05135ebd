import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { serialize } from 'bson';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startLocalMongo } from '#src/index.ts';

async function openSocket(): Promise<Socket> {
  const server = await startLocalMongo({ port: 0, thread: false });
  onTestFinished(server.close);
  const socket = connect(Number(new URL(server.uri).port), '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

function messageOf(id: number, command: Record<string, unknown>): Buffer {
  const body = serialize({ ...command, $db: 'test' });
  const message = Buffer.alloc(21 + body.length);
  message.writeInt32LE(message.length, 0);
  message.writeInt32LE(id, 4);
  message.writeInt32LE(2013, 12);
  message.set(body, 21);
  return message;
}

/** Resolves to the ids of the answered requests, once there are as many as expected. */
async function answeredIds(socket: Socket, count: number): Promise<number[]> {
  let bytes = Buffer.alloc(0);
  const ids: number[] = [];
  while (ids.length < count) {
    const [chunk] = (await once(socket, 'data')) as [Buffer];
    bytes = Buffer.concat([bytes, chunk]);
    while (bytes.length >= 4 && bytes.length >= bytes.readInt32LE(0)) {
      ids.push(bytes.readInt32LE(8));
      bytes = bytes.subarray(bytes.readInt32LE(0));
    }
  }
  return ids;
}

describe('a connection', () => {
  it('is closed for bytes that are no message, without harm to others', async () => {
    const socket = await openSocket();
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await once(socket, 'close');
    expect(socket.destroyed).toBe(true);
  });

  it('is closed on a section that leaves its message', async () => {
    const socket = await openSocket();
    const message = messageOf(1, { ping: 1 });
    message.writeInt32LE(1_000_000, 21);
    socket.write(message);
    await once(socket, 'close');
    expect(socket.destroyed).toBe(true);
  });

  it('answers messages that come in pieces', async () => {
    const socket = await openSocket();
    const message = messageOf(7, { ping: 1 });
    for (const at of [0, 1, 3, 20, 21, message.length - 1]) {
      const next = [1, 3, 20, 21, message.length - 1, message.length].find((end) => end > at);
      await new Promise((resolve) => socket.write(message.subarray(at, next), resolve));
    }
    expect(await answeredIds(socket, 1)).toEqual([7]);
  });

  it('answers messages that come at once in their order, slow ones included', async () => {
    const socket = await openSocket();
    const insert = (id: number) => messageOf(id, { insert: 'c', documents: [{ _id: id }] });
    socket.write(
      Buffer.concat([insert(1), messageOf(2, { ping: 1 }), insert(3), messageOf(4, { find: 'c' })]),
    );
    expect(await answeredIds(socket, 4)).toEqual([1, 2, 3, 4]);
  });
});
