/**
 * A ref callback that focuses an element when it appears. Use it where something new replaces what had the focus,
 * so that the keyboard and screen readers go on from there. A heading also needs `tabIndex={-1}`.
 */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}
