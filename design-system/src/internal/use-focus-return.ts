import { useRef } from 'react';

interface FocusHandlers {
  onOpenAutoFocus?: ((event: Event) => void) | undefined;
  onCloseAutoFocus?: ((event: Event) => void) | undefined;
}

/**
 * Returns the focus to the element that had it. Radix returns it only to a trigger, and a window may have none. If
 * an action has removed the element, its nearest focusable ancestor (`tabIndex={-1}`) gets the focus.
 */
export function useFocusReturn({ onOpenAutoFocus, onCloseAutoFocus }: FocusHandlers) {
  const before = useRef<HTMLElement[]>([]);
  return {
    onOpenAutoFocus(event: Event) {
      // The focused element and its focusable ancestors, the outermost first.
      before.current = [...document.body.querySelectorAll<HTMLElement>('[tabindex], :focus')].filter(
        (place) => place.contains(document.activeElement),
      );
      onOpenAutoFocus?.(event);
    },
    onCloseAutoFocus(event: Event) {
      onCloseAutoFocus?.(event);
      if (event.defaultPrevented) return;
      // An action may have moved the focus already.
      if (document.activeElement !== document.body) return event.preventDefault();
      const place = before.current.findLast(({ isConnected }) => isConnected);
      // A window that was open from the start has no earlier focus. Radix then takes its trigger.
      if (!place) return;
      event.preventDefault();
      place.focus();
    },
  };
}
