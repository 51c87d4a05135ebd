import { mongo } from 'mongoose';
import { outage } from '#src/http/answers/app-error.ts';

const DUPLICATE_KEY = 11_000;

/**
 * Read concern of a question for a record that another call has just stored. The answer waits until a majority has it.
 * Such a question may find one document at most.
 */
export const CONFIRMED = 'linearizable';
export type ReadLevel = 'majority' | typeof CONFIRMED;

/** The index that a write ran into, as `field,field`, or undefined for any other error. */
export function duplicateKey(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || error.code !== DUPLICATE_KEY) return undefined;
  const pattern = 'keyPattern' in error ? error.keyPattern : undefined;
  return pattern !== null && typeof pattern === 'object' ? Object.keys(pattern).join(',') : '';
}

/** Which operations of a bulk write met a document that was there. @throws any other error. */
export function duplicatesOf(error: unknown): Set<number> {
  if (!(error instanceof mongo.MongoBulkWriteError)) throw error;
  const errors = [error.writeErrors].flat();
  if (errors.some(({ code }) => code !== DUPLICATE_KEY)) throw error;
  return new Set(errors.map(({ index }) => index));
}

/**
 * Runs `insert`. When it meets a record with the same unique key, another call was quicker: then the answer is that
 * of `find`, which reads with `CONFIRMED`.
 *
 * @throws AppError `unavailable` when `find` gives null: a majority of the database may never have that record
 * (rules: durability).
 */
export async function insertOrFind<T>(insert: () => Promise<T>, find: () => Promise<T | null>): Promise<T> {
  try {
    return await insert();
  } catch (error) {
    if (duplicateKey(error) === undefined) throw error;
    const found = await find();
    if (found === null) throw outage(error);
    return found;
  }
}

/** Runs an upsert. Of two at once one loses the insert; its second try finds the document. */
export async function upsert<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (duplicateKey(error) === undefined) throw error;
    return write().catch((again: unknown) => {
      throw duplicateKey(again) === undefined ? again : outage(again);
    });
  }
}
