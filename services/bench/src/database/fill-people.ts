import mongoose from 'mongoose';
import { DOCUMENTS, idOf, NAMESPACE, personOf } from './wire-messages.ts';

/** Stores the documents for the bench's queries. */
export async function fillPeople(uri: string): Promise<void> {
  const connection = await mongoose.createConnection(uri, { dbName: NAMESPACE.database }).asPromise();
  const people = connection.collection(NAMESPACE.collection);
  await people.insertMany(Array.from({ length: DOCUMENTS }, (_, number) => personOf(idOf(number), number)));
  await connection.close();
}
