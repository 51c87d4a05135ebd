const KEY = 'backline-uncounted';

/** Whether the person has objected, in this browser, to being counted (rules: privacy). */
export function isUncounted(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

/** Stores the objection, or removes it. @throws in a browser without storage. */
export function setUncounted(isObjected: boolean): void {
  if (isObjected) localStorage.setItem(KEY, '1');
  else localStorage.removeItem(KEY);
}
