import { startLocalMongo } from '@backline/local-mongo';
import mongoose from 'mongoose';
import { idOf, NAMESPACE, personOf } from './wire-messages.ts';

/** Makes a local-mongo file with documents and two indexes, and prints the number of documents. */
const [file = '', documents = ''] = process.argv.slice(2);
const BATCH = 10_000;
const local = await startLocalMongo({ file });
const connection = await mongoose.createConnection(local.uri, { dbName: NAMESPACE.database }).asPromise();
const people = connection.collection(NAMESPACE.collection);
await people.createIndexes([{ key: { email: 1 }, unique: true }, { key: { city: 1, createdAt: -1 } }]);
for (let first = 0; first < Number(documents); first += BATCH) {
  const batch = Array.from({ length: BATCH }, (_, index) => personOf(idOf(first + index), first + index));
  await people.insertMany(batch);
}
const count = await people.countDocuments();
await connection.close();
await local.close();
console.log(count);
