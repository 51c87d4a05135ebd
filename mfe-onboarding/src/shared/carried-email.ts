/** State of the history entry of the next screen, which needs the same address; it never stands in a URL. */
export function carryEmail(email: string): { email: string } {
  return { email: email.trim() };
}

/** The address that was typed on the screen before, or none. */
export function carriedEmail(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('email' in state)) return '';
  return typeof state.email === 'string' ? state.email : '';
}
