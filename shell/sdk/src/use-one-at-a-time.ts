import { useCallback, useRef, useState } from 'react';

/** Whether something is under way, and the way to begin it. */
export interface OneAtATime {
  busy: boolean;
  /** Does `work`, and answers what it does; undefined, without doing it, while other work is under way. */
  run: <T>(work: () => Promise<T>) => Promise<T | undefined>;
}

/**
 * Lets no second try begin while one is under way: a double click comes before the screen says that it is busy.
 * With `once` work that succeeded is the last, so that nothing is sent twice while the next screen comes.
 */
export function useOneAtATime({ once = false } = {}): OneAtATime {
  const [busy, setBusy] = useState(false);
  const isUnderWay = useRef(false);

  const run = useCallback(
    async <T>(work: () => Promise<T>): Promise<T | undefined> => {
      if (isUnderWay.current) return undefined;
      const mark = (value: boolean) => {
        isUnderWay.current = value;
        setBusy(value);
      };
      mark(true);
      try {
        const result = await work();
        if (!once) mark(false);
        return result;
      } catch (error) {
        mark(false);
        throw error;
      }
    },
    [once],
  );
  return { busy, run };
}
