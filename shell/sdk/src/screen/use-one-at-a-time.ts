import { useCallback, useRef, useState } from 'react';

/** The result of `useOneAtATime`. */
export interface OneAtATime {
  busy: boolean;
  /** Runs `work` and resolves to its result. While other work runs it does nothing and resolves to undefined. */
  run: <T>(work: () => Promise<T>) => Promise<T | undefined>;
}

/**
 * Runs one piece of work at a time. A double click comes before the screen shows that it is busy, so a disabled
 * button is not enough. With `once` nothing runs after a success, so that nothing is sent twice before the next
 * screen appears.
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
