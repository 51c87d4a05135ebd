/** History state that hands an address to the next screen. An address never stands in a URL. */
export function carryEmail(email: string): { email: string } {
  return { email: email.trim() };
}

/** The address from the screen before; empty without one. */
export function carriedEmail(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('email' in state)) return '';
  return typeof state.email === 'string' ? state.email : '';
}
