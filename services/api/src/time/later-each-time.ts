const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Milliseconds until the next try. The longer nothing could be read, the longer it is, up to a day. */
export function laterEachTime(readAt: Date, now: Date): number {
  return Math.min(DAY_MS, Math.max(HOUR_MS, (now.getTime() - readAt.getTime()) / 4));
}
