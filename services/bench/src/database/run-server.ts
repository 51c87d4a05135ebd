import { startLocalMongo } from '@backline/local-mongo';
import { fillPeople } from './fill-people.ts';

/** Runs local-mongo on a file with documents, and prints its port. */
const [file = ''] = process.argv.slice(2);
const local = await startLocalMongo({ file, port: 0 });
await fillPeople(local.uri);
console.log(new URL(local.uri).port);
