const PREFIX = 'backline-private:';

/**
 * The name of a stored value that goes when its person signs out, in each tab. Such a value is for what nobody else
 * at the browser may read, as a message that waits. `name` has the id of the person.
 */
export function privateKey(name: string): string {
  return PREFIX + name;
}

/** Removes all values with a private key from both storages of the browser. */
export function forgetPrivateEntries(): void {
  for (const storage of [() => localStorage, () => sessionStorage]) {
    try {
      const entries = storage();
      for (const key of Object.keys(entries)) if (key.startsWith(PREFIX)) entries.removeItem(key);
    } catch {
      // A browser without storage keeps nothing.
    }
  }
}
