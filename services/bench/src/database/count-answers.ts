import { ask, DOCUMENTS, findMessage, insertMessages, openSocket, readReply } from './wire-messages.ts';

/** Runs clients that each wait for an answer before the next request. Prints the answers per second. */
const [port = '', what = '', seconds = '', clients = ''] = process.argv.slice(2);
const finds = Array.from({ length: 1000 }, (_, number) => findMessage((number * 7919) % DOCUMENTS));

/** Returns the next message of a client. */
function messages(client: number): () => Buffer {
  if (what === 'insert') return insertMessages();
  let next = client * 31;
  return () => finds[next++ % finds.length] ?? Buffer.alloc(0);
}

const sockets = await Promise.all(Array.from({ length: Number(clients) }, () => openSocket(Number(port))));
const startedAt = performance.now();
const endsAt = startedAt + Number(seconds) * 1000;
let answered = 0;

async function keepAsking(client: number): Promise<void> {
  const socket = sockets[client];
  const next = messages(client);
  let reply: Buffer | undefined;
  while (socket && performance.now() < endsAt) {
    reply = await ask(socket, next());
    answered += 1;
  }
  if (reply && what !== 'echo') readReply(reply);
}

await Promise.all(sockets.map((_socket, client) => keepAsking(client)));
console.log(answered / ((performance.now() - startedAt) / 1000));
for (const socket of sockets) socket.destroy();
