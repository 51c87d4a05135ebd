import { useRef } from 'react';

interface FocusHandlers {
  onOpenAutoFocus?: ((event: Event) => void) | undefined;
  onCloseAutoFocus?: ((event: Event) => void) | undefined;
}

/**
 * Returns focus to where it was. Radix returns it to a trigger only, and a window may have none. An act in the window
 * may remove its trigger. The nearest element around it that takes the focus (`tabIndex={-1}`) then gets it.
 */
export function useFocusReturn({ onOpenAutoFocus, onCloseAutoFocus }: FocusHandlers) {
  const before = useRef<HTMLElement[]>([]);
  return {
    onOpenAutoFocus(event: Event) {
      // From the outside in.
      before.current = [...document.querySelectorAll<HTMLElement>('[tabindex], :focus')].filter((place) =>
        place.contains(document.activeElement),
      );
      onOpenAutoFocus?.(event);
    },
    onCloseAutoFocus(event: Event) {
      onCloseAutoFocus?.(event);
      if (event.defaultPrevented) return;
      event.preventDefault();
      // An act may have moved the focus already.
      if (document.activeElement === document.body) {
        before.current.findLast(({ isConnected }) => isConnected)?.focus();
      }
    },
  };
}
