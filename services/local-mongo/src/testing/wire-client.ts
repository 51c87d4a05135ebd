import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { decodeRefused } from '#src/bson/decode.ts';
import type { Doc } from '#src/bson/doc.ts';
import { encodeDoc } from '#src/bson/encode.ts';

const HEAD = 21;
const OP_MSG = 2013;

/** The address of a server: the path of a socket, or a port of this machine. */
export type Address = string | number;

/** A client that adds no fields to commands. The driver would add a session and a number. */
export class WireClient {
  readonly #socket: Socket;
  readonly #waiting: { resolve: (reply: Doc) => void; reject: (error: Error) => void }[] = [];
  #received = Buffer.alloc(0);

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('data', (chunk) => this.#receive(chunk));
    socket.on('close', () => {
      for (const { reject } of this.#waiting.splice(0)) reject(new Error('The server closed the connection'));
    });
    socket.on('error', () => {});
  }

  static async open(address: Address): Promise<WireClient> {
    const socket = typeof address === 'number' ? connect(address, '127.0.0.1') : connect(address);
    await once(socket, 'connect');
    return new WireClient(socket.setNoDelay(true));
  }

  send(command: Doc): Promise<Doc> {
    const body = encodeDoc(command);
    const message = Buffer.alloc(HEAD + body.length);
    message.writeInt32LE(message.length, 0);
    message.writeInt32LE(OP_MSG, 12);
    message.set(body, HEAD);
    this.#socket.write(message);
    return new Promise((resolve, reject) => this.#waiting.push({ resolve, reject }));
  }

  close(): void {
    this.#socket.destroy();
  }

  #receive(chunk: Buffer): void {
    this.#received = Buffer.concat([this.#received, chunk]);
    while (this.#received.length >= 4 && this.#received.length >= this.#received.readInt32LE(0)) {
      const length = this.#received.readInt32LE(0);
      const reply = this.#received.subarray(HEAD, length);
      this.#received = this.#received.subarray(length);
      this.#waiting.shift()?.resolve(decodeRefused(reply));
    }
  }
}
