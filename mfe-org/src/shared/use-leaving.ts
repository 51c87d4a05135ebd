import { useEffect } from 'react';

/** Calls `leave` when the person leaves the screen or the page. It must stay the same function. */
export function useLeaving(leave: () => void): void {
  // Outside system: the page, which may go before the screen does.
  useEffect(() => {
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [leave]);
}
