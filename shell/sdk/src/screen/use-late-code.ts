import { useEffect, useState } from 'react';

/**
 * Code that loads after the first screen, e.g. `() => import('./menu.tsx')`. It is undefined until it has loaded,
 * and if it cannot be fetched, so that no page fails without it. A change of `trigger` asks for missing code again.
 * With null instead of `load` nothing is fetched yet. `load` must stay the same function.
 */
export function useLateCode<T extends object>(
  load: (() => Promise<T>) | null,
  trigger?: unknown,
): T | undefined {
  const [code, setCode] = useState<T>();
  // Outside system: the network.
  useEffect(() => {
    if (code || !load) return;
    let isWanted = true;
    load().then(
      (loaded) => {
        if (isWanted) setCode(loaded);
      },
      // The browser reports the failed request.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [load, code, trigger]);
  return code;
}
