import { useSyncExternalStore } from 'react';

/** From this width on, list and panel stand side by side. */
const WIDE = '(min-width: 1120px)';

export function useIsWide(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(WIDE);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => matchMedia(WIDE).matches,
    () => false,
  );
}
