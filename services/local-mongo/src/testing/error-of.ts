import { MongoServerError } from 'mongodb';

/** The server's error that an operation ends with. */
export async function errorOf(operation: Promise<unknown>): Promise<MongoServerError> {
  const error = await operation.then(
    () => new Error('the operation succeeded'),
    (reason: unknown) => reason,
  );
  if (error instanceof MongoServerError) return error;
  throw error;
}
