import { startLocalMongo } from '../index.ts';

// Started as a process of its own, so that a test can kill it at any moment.
const [file, socket] = process.argv.slice(2);
if (file === undefined || socket === undefined) throw new Error('usage: killable-server.ts <file> <socket>');
await startLocalMongo({ file, socket });
process.send?.('ready');
