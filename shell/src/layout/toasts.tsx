import { dismissToast, useLateCode, useToast } from '@backline/shell-sdk';
import { useEffect, useState } from 'react';

// The region needs a headless library of 16 kB that the first screen does not need.
const loadRegion = () => import('@backline/design-system/toast');
const ACTS = ['pointerdown', 'keydown', 'input'] as const;

/**
 * Where toasts of all areas appear. Its code comes with the first act of the person, so that it is there for the
 * toast that answers, also when the network is gone by then.
 */
export function Toasts() {
  const current = useToast((state) => state.current);
  const hasActed = useFirstAct();
  const region = useLateCode(hasActed || current ? loadRegion : null, current);
  if (!region) return null;
  return <region.ToastRegion toast={current} onDismiss={(id) => dismissToast(Number(id))} />;
}

/** Whether the person has pressed anything on this page. */
function useFirstAct(): boolean {
  const [hasActed, setHasActed] = useState(false);
  // Outside system: the pointer and the keyboard.
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const note = () => {
      setHasActed(true);
      listening.abort();
    };
    for (const act of ACTS) window.addEventListener(act, note, { capture: true, passive: true, signal });
    return () => listening.abort();
  }, []);
  return hasActed;
}
