import { useEffect, useRef } from 'react';
import { focusMain } from './focus-main.ts';

/** On the way to another page, starts at its top, for eyes and for screen readers; the first page is left alone. */
export function useRouteFocus(pathname: string): void {
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return undefined;
    previous.current = pathname;
    window.scrollTo(0, 0);
    return focusMain();
  }, [pathname]);
}
