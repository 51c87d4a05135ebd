/** The state of a navigation after which the new screen moves focus and scroll position itself. */
export const OWN_FOCUS = { ownFocus: true } as const;

export function hasOwnFocus(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'ownFocus' in state && state.ownFocus === true;
}
