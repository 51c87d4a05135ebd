import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Moves the focus to the row whose heading the address names, when the list is there. */
export function useArrival(isListed: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (!isListed || hash === '') return;
    const row = document.querySelector<HTMLElement>(`[aria-labelledby="${CSS.escape(hash.slice(1))}"]`);
    row?.focus();
    row?.scrollIntoView({ block: 'start' });
  }, [isListed, hash]);
}
