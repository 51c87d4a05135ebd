import { useCallback, useEffect, useRef } from 'react';

/**
 * Answers a promise that is over once nothing is pressed. A field that is left because something else is pressed
 * must not show its message before that: it would move what is pressed away, and the click would be lost.
 */
export function usePressEnd(): () => Promise<void> {
  const press = useRef<Promise<void> | null>(null);

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const options = { capture: true, signal };
    let release = () => {};
    const start = ({ button }: MouseEvent) => {
      if (button !== 0 || press.current) return;
      press.current = new Promise((resolve) => {
        // The click comes right after the event that ends the press.
        release = () => setTimeout(resolve);
      });
    };
    const end = () => {
      release();
      press.current = null;
    };
    // Of a touch, the mouse events are what moves the focus, and they come when the pointer has left.
    document.addEventListener('pointerdown', start, options);
    document.addEventListener('mousedown', start, options);
    document.addEventListener('pointerup', end, options);
    document.addEventListener('pointercancel', end, options);
    document.addEventListener('mouseup', end, options);
    window.addEventListener('blur', end, { signal });
    return () => {
      listening.abort();
      end();
    };
  }, []);

  return useCallback(() => press.current ?? Promise.resolve(), []);
}
