import { startLocalMongo } from '@backline/local-mongo';
import mongoose from 'mongoose';
import { DOCUMENTS, idOf, NAMESPACE, personOf } from './wire-messages.ts';

/** Runs local-mongo on a file with documents to ask for, and prints its port. */
const [file = ''] = process.argv.slice(2);
const local = await startLocalMongo({ file, port: 0 });
const connection = await mongoose.createConnection(local.uri, { dbName: NAMESPACE.database }).asPromise();
const people = connection.collection(NAMESPACE.collection);
await people.insertMany(Array.from({ length: DOCUMENTS }, (_, number) => personOf(idOf(number), number)));
await connection.close();
console.log(new URL(local.uri).port);
