import type * as z from 'zod';

const STORAGES = {
  /** The tab keeps the draft until it is closed. */
  tab: () => sessionStorage,
  /** The browser keeps the draft until it is forgotten. */
  browser: () => localStorage,
};

/** One place in the browser's storage. */
export interface DraftSlot<Draft> {
  /** The kept value. Undefined without one, or if it does not fit the schema. */
  read: () => Draft | undefined;
  keep: (draft: Draft) => void;
  forget: () => void;
}

/**
 * A place in the browser's storage that survives a reload. In a browser without storage it keeps nothing and does not
 * fail. `key` is the name in the storage. All people who use the browser share the storage, so a value of a person has
 * their id in its key. `read` gives undefined for a stored value that does not fit.
 */
export function storedSlot<Value>(
  key: string,
  read: (stored: unknown) => Value | undefined,
  lifetime: keyof typeof STORAGES,
): DraftSlot<Value> {
  const storage = STORAGES[lifetime];
  return {
    read() {
      try {
        return read(JSON.parse(storage().getItem(key) ?? 'null'));
      } catch {
        return undefined;
      }
    },
    keep(value) {
      try {
        storage().setItem(key, JSON.stringify(value));
      } catch {
        // The value stays on the screen until a reload.
      }
    },
    forget() {
      try {
        storage().removeItem(key);
      } catch {
        // Without storage nothing was kept.
      }
    },
  };
}

/** A `storedSlot` for typed text with a schema. */
export function draftSlot<Draft>(
  key: string,
  schema: z.ZodType<Draft>,
  lifetime: keyof typeof STORAGES,
): DraftSlot<Draft> {
  return storedSlot(key, (stored) => schema.safeParse(stored).data, lifetime);
}
