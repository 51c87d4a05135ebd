/**
 * A ref callback that focuses an element when it appears. Use it where new content replaces the focused content, so
 * that the keyboard and screen readers continue there. A heading also needs `tabIndex={-1}`.
 */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}
