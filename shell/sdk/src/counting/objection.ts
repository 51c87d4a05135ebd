const KEY = 'backline-uncounted';

/** Whether the person objects, in this browser, to being counted (rules: privacy). */
export function isUncounted(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

/** Keeps the objection, or takes it back. @throws where the browser keeps nothing. */
export function setUncounted(isObjected: boolean): void {
  if (isObjected) localStorage.setItem(KEY, '1');
  else localStorage.removeItem(KEY);
}
