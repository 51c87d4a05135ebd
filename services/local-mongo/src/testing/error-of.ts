import { MongoServerError } from 'mongodb';

/** The server's error at the end of an operation. */
export async function errorOf(operation: Promise<unknown>): Promise<MongoServerError> {
  const error = await operation.then(
    () => new Error('the operation succeeded'),
    (reason: unknown) => reason,
  );
  if (error instanceof MongoServerError) return error;
  throw error;
}
