import { useEffect, useState } from 'react';

/** Whether another step came before. Then the page begins at its top, or at the focused field. */
export function useArrival(step: number): boolean {
  const [shown, setShown] = useState({ step, hasMoved: false });
  if (shown.step !== step) setShown({ step, hasMoved: true });
  const { hasMoved } = shown;
  // Outside system: the scroll position.
  useEffect(() => {
    if (!hasMoved) return;
    window.scrollTo(0, 0);
    document.activeElement?.scrollIntoView({ block: 'nearest' });
  }, [step, hasMoved]);
  return hasMoved;
}
