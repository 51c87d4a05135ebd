import { useRef } from 'react';

interface FocusHandlers {
  onOpenAutoFocus?: ((event: Event) => void) | undefined;
  onCloseAutoFocus?: ((event: Event) => void) | undefined;
}

/** Returns focus to where it was. Radix returns it to a trigger only, and a window may have none. */
export function useFocusReturn({ onOpenAutoFocus, onCloseAutoFocus }: FocusHandlers) {
  const before = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus(event: Event) {
      before.current = document.activeElement as HTMLElement | null;
      onOpenAutoFocus?.(event);
    },
    onCloseAutoFocus(event: Event) {
      onCloseAutoFocus?.(event);
      if (event.defaultPrevented || !before.current?.isConnected) return;
      event.preventDefault();
      before.current.focus();
    },
  };
}
