/** Session-storage mirror of the gate's grant (spec section 4, decisions 3): set by the gate, removed at logout. */
const KEY = 'adminAccess';

export function hasAdminAccess(): boolean {
  return sessionStorage.getItem(KEY) !== null;
}

export function clearAdminAccess(): void {
  sessionStorage.removeItem(KEY);
}
