import { useCallback, useEffect, useRef } from 'react';

/**
 * Returns a promise that resolves when no pointer is pressed. A person often leaves a field by pressing a button.
 * If the field's message appeared at once, it would move the button away and the click would be lost.
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
        // The click event follows right after the event that ends the press.
        release = () => setTimeout(resolve);
      });
    };
    const end = () => {
      release();
      press.current = null;
    };
    // On touch screens the focus moves with the emulated mouse events, which come after pointerup.
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
