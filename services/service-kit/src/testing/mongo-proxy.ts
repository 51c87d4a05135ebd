import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { mongo } from 'mongoose';

const { BSON } = mongo;

/**
 * What becomes of one command. Null passes it on, a document answers it, `cut` closes its connection, and `hang` never
 * answers it.
 */
type Verdict = Record<string, unknown> | 'cut' | 'hang' | null;

interface ProxyRules {
  /** Judges each command before the server sees it. */
  onCommand?: (name: string, command: Record<string, unknown>) => Verdict;
  /** Changes the server's greeting. */
  onHello?: (hello: Record<string, unknown>) => Record<string, unknown>;
}

export interface MongoProxy {
  /** Connection string of the proxy, with the options of the server's own but for the name of its set. */
  uri: string;
  rules: ProxyRules;
  /** While paused, commands get no answer. It stands for a server that hangs. */
  pause(): void;
  resume(): void;
  /** Cuts every connection and refuses new ones, until `listen`. */
  refuse(): Promise<void>;
  listen(): Promise<void>;
  close(): Promise<void>;
}

/** Stands between a driver and its server on a port of its own. A replica set of one names the proxy as its member. */
export async function startMongoProxy(serverUri: string): Promise<MongoProxy> {
  const server = createServer();
  const sockets = new Set<Socket>();
  const target = targetOf(serverUri);
  let isPaused = false;
  let isRefusing = false;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const proxy: MongoProxy = {
    uri: serverUri
      .replace(/^(\w+:\/\/(?:[^@/]*@)?)[^/?]+/, `$1${address}`)
      .replace(/(?<=[?&])replicaSet=[^&]*&?/, ''),
    rules: {},
    pause() {
      isPaused = true;
      for (const socket of sockets) socket.pause();
    },
    resume() {
      isPaused = false;
      for (const socket of sockets) socket.resume();
    },
    async refuse() {
      isRefusing = true;
      for (const socket of sockets) socket.destroy();
    },
    async listen() {
      isRefusing = false;
    },
    async close() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };

  server.on('connection', (client) => {
    if (isRefusing) return void client.destroy();
    const upstream = connect(target);
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
      if (isPaused) socket.pause();
    }
    const greetings = new Set<number>();
    readMessages(client, (message) => {
      const command = commandOf(message);
      const [name = ''] = Object.keys(command);
      const id = message.readInt32LE(4);
      if (/^(hello|ismaster)$/i.test(name)) greetings.add(id);
      const verdict = proxy.rules.onCommand?.(name, command) ?? null;
      if (verdict === 'cut') client.destroy();
      else if (verdict === null) upstream.write(message);
      else if (verdict !== 'hang') client.write(replyTo(id, verdict));
    });
    readMessages(upstream, (message) => {
      const isGreeting = greetings.delete(message.readInt32LE(8));
      client.write(isGreeting ? greetingAs(address, message, proxy.rules) : message);
    });
  });
  return proxy;
}

function targetOf(uri: string): { path: string } | { host: string; port: number } {
  const host = decodeURIComponent(/^\w+:\/\/(?:[^@/]*@)?([^/?,]+)/.exec(uri)?.[1] ?? '');
  if (host.endsWith('.sock')) return { path: host };
  const [name = '', port = '27017'] = host.split(':');
  return { host: name, port: Number(port) };
}

function readMessages(socket: Socket, take: (message: Buffer) => void): void {
  let rest: Buffer = Buffer.alloc(0);
  socket.on('data', (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= 4 && rest.length >= rest.readInt32LE(0)) {
      const length = rest.readInt32LE(0);
      take(rest.subarray(0, length));
      rest = rest.subarray(length);
    }
  });
}

const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;

/** Where the first document of a message begins. */
function documentStart(message: Buffer): number {
  const kind = message.readInt32LE(12);
  if (kind === OP_MSG) return 21;
  if (kind === OP_REPLY) return 36;
  if (kind === OP_QUERY) return message.indexOf(0, 20) + 9;
  throw new Error(`no message of kind ${kind} is known`);
}

function commandOf(message: Buffer): Record<string, unknown> {
  const start = documentStart(message);
  return BSON.deserialize(message.subarray(start, start + message.readInt32LE(start)));
}

function replyTo(request: number, document: object): Buffer {
  const head = Buffer.alloc(21);
  head.writeInt32LE(request, 8);
  head.writeInt32LE(OP_MSG, 12);
  return withLength(head, document);
}

function greetingAs(address: string, message: Buffer, { onHello }: ProxyRules): Buffer {
  const hello = commandOf(message);
  const isMember = typeof hello['setName'] === 'string';
  const own = isMember ? { ...hello, hosts: [address], me: address, primary: address } : hello;
  return withLength(Buffer.from(message.subarray(0, documentStart(message))), onHello?.(own) ?? own);
}

function withLength(head: Buffer, document: object): Buffer {
  const message = Buffer.concat([head, BSON.serialize(document)]);
  message.writeInt32LE(message.length, 0);
  return message;
}
