import { useEffect, useState } from 'react';

const ACTS = ['pointerdown', 'keydown', 'input'] as const;

/** Whether the person has pressed anything on this page. Code that only a press needs is loaded then. */
export function useFirstAct(): boolean {
  const [hasActed, setHasActed] = useState(false);
  // Outside system: the pointer and the keyboard.
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const note = () => {
      // React would render at once, before the event reaches the button. The press could then miss the element that
      // replaces the button.
      setTimeout(setHasActed, 0, true);
      listening.abort();
    };
    for (const act of ACTS) window.addEventListener(act, note, { capture: true, passive: true, signal });
    return () => listening.abort();
  }, []);
  return hasActed;
}
