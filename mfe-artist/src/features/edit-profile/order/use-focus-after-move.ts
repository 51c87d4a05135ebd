import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Browsers take the focus from an element that moves in the page. This returns it to the pressed arrow. At the end
 * of the list it goes to the other arrow.
 */
export function useFocusAfterMove(acts: RefObject<HTMLElement | null>, index: number): () => void {
  const pressed = useRef<HTMLButtonElement | null>(null);
  useLayoutEffect(() => {
    if (!pressed.current) return;
    const buttons = [pressed.current, ...(acts.current?.querySelectorAll('button') ?? [])];
    buttons.find(({ disabled }) => !disabled)?.focus();
    pressed.current = null;
  }, [acts, index]);
  return () => {
    const { activeElement } = document;
    if (activeElement instanceof HTMLButtonElement) pressed.current = activeElement;
  };
}
