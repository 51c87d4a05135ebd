const KEY = 'signupEmail';

/** The address given in the first step, kept for this tab until the account exists (spec section 3). */
export function readSignupEmail(): string | null {
  return sessionStorage.getItem(KEY);
}

export function keepSignupEmail(email: string): void {
  sessionStorage.setItem(KEY, email);
}

export function forgetSignupEmail(): void {
  sessionStorage.removeItem(KEY);
}

/** Text, @, text, dot, text (spec section 5); the server has the last word. */
export function looksLikeEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());
}
