const DUPLICATE_KEY = 11_000;

/** The index that a write ran into, as `field,field`, or undefined for any other error. */
export function duplicateKey(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || error.code !== DUPLICATE_KEY) return undefined;
  const pattern = 'keyPattern' in error ? error.keyPattern : undefined;
  return pattern !== null && typeof pattern === 'object' ? Object.keys(pattern).join(',') : '';
}

/**
 * Runs `insert`. When it meets a record with the same unique key, another call was quicker: then the answer is that
 * of `find`.
 */
export async function insertOrFind<T>(insert: () => Promise<T>, find: () => Promise<T>): Promise<T> {
  try {
    return await insert();
  } catch (error) {
    if (duplicateKey(error) === undefined) throw error;
    return find();
  }
}

/** Runs an upsert. Of two at once one loses the insert; its second try finds the document. */
export function upsert<T>(write: () => Promise<T>): Promise<T> {
  return insertOrFind(write, write);
}
