/** History state that passes an address to the next screen. A URL never contains an address. */
export function carryEmail(email: string): { email: string } {
  return { email: email.trim() };
}

/** The address from the screen before. Empty without one. */
export function carriedEmail(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('email' in state)) return '';
  return typeof state.email === 'string' ? state.email : '';
}
