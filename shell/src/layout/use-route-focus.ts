import { useEffect, useRef } from 'react';
import { focusMain } from './focus-main.ts';

/** Moves scroll position and focus to the start of each new page. The first page stays as the browser shows it. */
export function useRouteFocus(pathname: string): void {
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return undefined;
    previous.current = pathname;
    window.scrollTo(0, 0);
    return focusMain();
  }, [pathname]);
}
