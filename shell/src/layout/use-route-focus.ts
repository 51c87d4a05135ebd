import { useEffect, useRef } from 'react';

/** On the way to another page, starts at its top, for eyes and for screen readers; the first page is left alone. */
export function useRouteFocus(pathname: string): void {
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return undefined;
    previous.current = pathname;
    window.scrollTo(0, 0);
    focusMain();
    // A screen that brings its own frame replaces the main part once its code is there, and focus falls out.
    const observer = new MutationObserver(() => {
      if (document.activeElement === document.body) focusMain();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    const stop = () => observer.disconnect();
    window.addEventListener('pointerdown', stop, { once: true });
    window.addEventListener('keydown', stop, { once: true });
    return () => {
      stop();
      window.removeEventListener('pointerdown', stop);
      window.removeEventListener('keydown', stop);
    };
  }, [pathname]);
}

function focusMain(): void {
  document.getElementById('main')?.focus({ preventScroll: true });
}
