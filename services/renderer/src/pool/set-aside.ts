import type { Loss } from './start-worker.ts';

/** A screen that may have caused this many lost workers is left to the browser. */
const MAX_STRIKES = 2;
/** Then it is tried once more: another page in the same process may have caused each failure. */
const ASIDE_MS = 10 * 60_000;
const MAX_KEPT = 1_000;

/** Remembers screens that end or block their process. A new version of the remote starts without a record. */
export interface SetAside {
  has(screen: string): boolean;
  /** Records that a worker was lost while it rendered this screen. Several pages of one lost worker count once. */
  note(screen: string, loss: Loss): void;
  /** Records that the screen was rendered. */
  clear(screen: string): void;
}

export function createSetAside(clock: () => Date): SetAside {
  const strikes = new Map<string, { count: number; at: number; loss: Loss }>();
  return {
    has(screen) {
      const found = strikes.get(screen);
      if (!found || found.count < MAX_STRIKES) return false;
      if (clock().getTime() - found.at < ASIDE_MS) return true;
      strikes.delete(screen);
      return false;
    },
    note(screen, loss) {
      const before = strikes.get(screen);
      if (before?.loss === loss) return;
      const count = (before?.count ?? 0) + (loss.isCertain ? MAX_STRIKES : 1);
      strikes.delete(screen);
      strikes.set(screen, { count, at: clock().getTime(), loss });
      const [oldest] = strikes.keys();
      if (strikes.size > MAX_KEPT && oldest !== undefined) strikes.delete(oldest);
    },
    clear: (screen) => void strikes.delete(screen),
  };
}
