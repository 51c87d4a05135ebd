import { hasOwnFocus } from '@backline/shell-sdk/own-focus';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Location } from 'react-router-dom';
import { focusMain } from './focus-main.ts';

/**
 * Moves scroll position and focus to the start of each new page. The first page stays as the browser shows it. A screen
 * can do both itself.
 */
export function useRouteFocus({ pathname, state }: Pick<Location, 'pathname' | 'state'>): void {
  const previous = useRef(pathname);
  const isLeft = useEffectEvent(() => hasOwnFocus(state));
  useEffect(() => {
    if (previous.current === pathname) return undefined;
    previous.current = pathname;
    if (isLeft()) return undefined;
    window.scrollTo(0, 0);
    return focusMain();
  }, [pathname]);
}
