/** Session-storage mirror of the gate's grant (spec section 4, decisions 3). */
const KEY = 'adminAccess';

/** Whether this tab has passed the admin gate, as far as it knows; the server decides with each call. */
export function hasAdminAccess(): boolean {
  return sessionStorage.getItem(KEY) !== null;
}

/** Keeps that the gate was passed, until this tab is closed or the person at it signs out. */
export function keepAdminAccess(): void {
  sessionStorage.setItem(KEY, 'true');
}

/** Whoever uses this tab next has to pass the gate again. */
export function forgetAdminAccess(): void {
  sessionStorage.removeItem(KEY);
}
