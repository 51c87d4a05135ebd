/** Works on the browser's storage. Undefined in a browser without one. */
export function inStorage<T>(work: (items: Storage) => T): T | undefined {
  try {
    return work(localStorage);
  } catch {
    return undefined;
  }
}
