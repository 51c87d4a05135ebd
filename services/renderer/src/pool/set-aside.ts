/** A screen that may be guilty of this many lost workers is left to the browser. */
const MAX_STRIKES = 2;
/** Then it gets another try: it may have been beside the guilty one each time. */
const ASIDE_MS = 10 * 60_000;
const MAX_KEPT = 1_000;

/** Remembers screens that end or block their process. A new version of the remote begins anew. */
export interface SetAside {
  has(screen: string): boolean;
  /** A worker was lost while it rendered this screen, alone or beside others. */
  note(screen: string, wasAlone: boolean): void;
  /** The screen was rendered. */
  clear(screen: string): void;
}

export function createSetAside(clock: () => Date): SetAside {
  const strikes = new Map<string, { count: number; at: number }>();
  return {
    has(screen) {
      const found = strikes.get(screen);
      if (!found || found.count < MAX_STRIKES) return false;
      if (clock().getTime() - found.at < ASIDE_MS) return true;
      strikes.delete(screen);
      return false;
    },
    note(screen, wasAlone) {
      const count = (strikes.get(screen)?.count ?? 0) + (wasAlone ? MAX_STRIKES : 1);
      strikes.delete(screen);
      strikes.set(screen, { count, at: clock().getTime() });
      const [oldest] = strikes.keys();
      if (strikes.size > MAX_KEPT && oldest !== undefined) strikes.delete(oldest);
    },
    clear: (screen) => void strikes.delete(screen),
  };
}
