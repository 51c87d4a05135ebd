import { type RefObject, useRef } from 'react';

interface FocusHandlers {
  onOpenAutoFocus?: ((event: Event) => void) | undefined;
  onCloseAutoFocus?: ((event: Event) => void) | undefined;
}

/** The control that opened a window. */
export type Opener = RefObject<HTMLElement | null> | undefined;

/**
 * Returns the focus to the element that had it. Radix returns it only to a trigger, and a window may have none. If
 * an action has removed the element, its nearest focusable ancestor (`tabIndex={-1}`) gets the focus. `opener` stands in
 * for the element where a menu has it, because the entry of a menu is gone soon.
 */
export function useFocusReturn({ onOpenAutoFocus, onCloseAutoFocus }: FocusHandlers, opener?: Opener) {
  const before = useRef<HTMLElement[]>([]);
  return {
    onOpenAutoFocus(event: Event) {
      const origin = opener?.current ?? document.activeElement;
      // Its focusable ancestors, the outermost first, and the element itself.
      before.current = [...document.body.querySelectorAll<HTMLElement>('[tabindex], :focus')].filter(
        (place) => place.contains(origin),
      );
      if (opener?.current) before.current.push(opener.current);
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
