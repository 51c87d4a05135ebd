import { createServer, type AddressInfo } from 'node:net';

/** Answers every message with a given number of bytes, without reading it, and prints its port. */
const [bytes = ''] = process.argv.slice(2);
const reply = Buffer.alloc(Number(bytes));
reply.writeInt32LE(reply.length, 0);
const server = createServer({ noDelay: true }, (socket) => {
  socket.on('error', () => {});
  socket.on('data', () => socket.write(reply));
});
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
