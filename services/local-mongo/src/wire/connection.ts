import type { Socket } from 'node:net';
import { announcedLength, decodeMessage, type Message } from './message.ts';
import { encodeReply, type Reply } from './reply.ts';

export type Execute = (message: Message, connectionId: number) => Reply | Promise<Reply>;

/** Cuts the stream of a socket into messages, and answers one after the other. */
export function serveConnection(socket: Socket, id: number, execute: Execute): void {
  let buffered: Buffer[] = [];
  let size = 0;
  let previous: Promise<void> | null = null;

  const answer = (bytes: Buffer): void | Promise<void> => {
    const message = decodeMessage(bytes);
    const send = (reply: Reply): void => {
      const encoded = encodeReply(reply, message);
      // All replies of one turn are sent together, because each packet wakes the client's process.
      if (message.wantsReply) setImmediate(() => socket.destroyed || socket.write(encoded));
    };
    const reply = execute(message, id);
    return reply instanceof Promise ? reply.then(send) : send(reply);
  };
  const fail = (error: unknown): void => void socket.destroy(error as Error);
  const receive = (bytes: Buffer): void => {
    try {
      const answered = previous ? previous.then(() => answer(bytes)) : answer(bytes);
      if (!answered) return;
      const current: Promise<void> = answered.catch(fail).finally(() => {
        if (previous === current) previous = null;
      });
      previous = current;
    } catch (error) {
      fail(error);
    }
  };

  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk) => {
    buffered.push(chunk);
    size += chunk.length;
    while (size >= 4) {
      if ((buffered[0]?.length ?? 0) < 4) buffered = [Buffer.concat(buffered)];
      const [first] = buffered;
      const length = first ? announcedLength(first) : -1;
      if (length < 0) return void socket.destroy();
      if (size < length) return;
      const all = buffered.length === 1 && first ? first : Buffer.concat(buffered);
      size -= length;
      buffered = size > 0 ? [all.subarray(length)] : [];
      receive(all.subarray(0, length));
    }
  });
}
