import { useEffect, useState } from 'react';

/**
 * Code that comes right after the first screen: undefined until it is there, and also when it cannot be
 * had, so that a page never fails for it. Asked for once more whenever `trigger` changes meanwhile.
 */
export function usePart<T extends object>(load: () => Promise<T>, trigger?: unknown): T | undefined {
  const [part, setPart] = useState<T>();
  // The network is the outside system.
  useEffect(() => {
    if (part) return;
    let isWanted = true;
    load().then(
      (loaded) => {
        if (isWanted) setPart(loaded);
      },
      // The browser reports what it could not fetch.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [load, part, trigger]);
  return part;
}
