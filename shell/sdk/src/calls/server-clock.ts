/** A smaller difference is the way of an answer, or its time in a cache. */
const TOLERANCE_MS = 60_000;

let differenceMs = 0;
const listeners = new Set<() => void>();

/** Compares the clock of this device with the time of an answer, an instant in milliseconds. */
export function noteServerTime(at: number): void {
  if (!Number.isFinite(at)) return;
  const difference = at - Date.now();
  const next = Math.abs(difference) < TOLERANCE_MS ? 0 : difference;
  if (next !== 0 && Math.abs(next - differenceMs) < TOLERANCE_MS) return;
  const isOther = next !== differenceMs;
  differenceMs = next;
  if (isOther) for (const listener of listeners) listener();
}

/** Reads the `Date` of an answer. */
export function noteServerDate({ headers }: Pick<Response, 'headers'>): void {
  if (typeof document !== 'undefined') noteServerTime(Date.parse(headers.get('Date') ?? ''));
}

/** The present time by the clock of the server. Before the first answer it is that of the device. */
export function serverNow(): Date {
  return new Date(Date.now() + differenceMs);
}

/** Calls back when an answer corrects the clock. Returns a function that ends it. */
export function onServerTime(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
