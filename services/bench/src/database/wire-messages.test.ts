import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import mongoose from 'mongoose';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ask, findMessage, idOf, insertMessages, openSocket, readReply } from './wire-messages.ts';

const { BSON } = mongoose.mongo;
const HEAD_BYTES = 21;

/** An answer of a database in its envelope. */
function replyOf(document: object): Buffer {
  const body = BSON.serialize(document);
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeInt32LE(HEAD_BYTES + body.length, 0);
  return Buffer.concat([head, body]);
}

/** A socket to a server that sends these parts, with the next one as soon as the one before was written. */
async function openTo(send: (socket: Socket, message: Buffer) => void): Promise<Socket> {
  const server = createServer((socket) => socket.on('data', (message) => send(socket, message)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = await openSocket((server.address() as { port: number }).port);
  onTestFinished(() => {
    socket.destroy();
    server.close();
  });
  return socket;
}

describe('a message', () => {
  it('tells its own length, and asks for one document', () => {
    const message = findMessage(7);
    expect(message.readInt32LE(0)).toBe(message.length);
    expect(BSON.deserialize(message.subarray(HEAD_BYTES))).toMatchObject({
      find: 'people',
      $db: 'bench',
      filter: { _id: idOf(7) },
    });
  });

  it('of one client inserts a new document each time, by the next number', () => {
    const next = insertMessages();
    const sent = [next(), next()].map((message) => BSON.deserialize(message.subarray(HEAD_BYTES)));
    expect(sent.map(({ txnNumber }) => Number(txnNumber))).toEqual([1, 2]);
    expect(String(sent[0]?.documents[0]._id)).not.toBe(String(sent[1]?.documents[0]._id));
    expect(sent[0]?.lsid).toEqual(sent[1]?.lsid);
  });
});

describe('an answer', () => {
  it('is waited for until all of it has come', async () => {
    const reply = replyOf({ ok: 1, text: 'x'.repeat(5000) });
    const socket = await openTo((to) => {
      to.write(reply.subarray(0, 100));
      setImmediate(() => to.write(reply.subarray(100)));
    });
    expect((await ask(socket, findMessage(1))).equals(reply)).toBe(true);
  });

  it('belongs to its own question', async () => {
    let number = 0;
    const socket = await openTo((to) => to.write(replyOf({ ok: 1, number: (number += 1) })));
    const answers = [await ask(socket, findMessage(1)), await ask(socket, findMessage(2))];
    expect(answers.map((answer) => readReply(answer).number)).toEqual([1, 2]);
  });

  it('that tells of a failure is none', () => {
    expect(readReply(replyOf({ ok: 1, cursor: {} }))).toMatchObject({ ok: 1 });
    expect(() => readReply(replyOf({ ok: 0, errmsg: 'no' }))).toThrow('The database answered {"ok":0');
    expect(() => readReply(replyOf({ ok: 1, writeErrors: [{ code: 11_000 }] }))).toThrow('11000');
  });

  it('that cannot come is an error', async () => {
    const socket = await openTo((to) => to.resetAndDestroy());
    await expect(ask(socket, findMessage(1))).rejects.toThrow('ECONNRESET');
  });
});
