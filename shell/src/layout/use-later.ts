import { useEffect, useState } from 'react';
import { useFirstAct } from './use-first-act.ts';

/** The first screen has loaded everything after this time. */
const QUIET_MS = 3_000;

/**
 * Whether the page has been live for a while, or the person has pressed anything. Code that can wait is loaded
 * then.
 */
export function useLater(): boolean {
  const hasActed = useFirstAct();
  const [isLater, setIsLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLater(true), QUIET_MS);
    return () => clearTimeout(timer);
  }, []);
  return hasActed || isLater;
}
