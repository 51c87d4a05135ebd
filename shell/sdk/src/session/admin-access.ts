/** Mirrors the gate's grant in the session storage (rules: admin gate). */
const KEY = 'adminAccess';

/** Whether this tab has passed the admin gate. It guides navigation. The server checks the grant with each call. */
export function hasAdminAccess(): boolean {
  return sessionStorage.getItem(KEY) !== null;
}

/** Stores that this tab has passed the gate, until the tab closes or the person signs out. */
export function keepAdminAccess(): void {
  sessionStorage.setItem(KEY, 'true');
}

/** Requires the next person at this tab to pass the gate again. */
export function forgetAdminAccess(): void {
  sessionStorage.removeItem(KEY);
}
