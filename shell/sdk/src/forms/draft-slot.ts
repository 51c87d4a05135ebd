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
 * A storage for typed text that survives a reload. In a browser without storage it keeps nothing and does not fail.
 * `key` is the name in the storage. All people who use the browser share the storage, so a person's draft has their
 * id in its key.
 */
export function draftSlot<Draft>(
  key: string,
  schema: z.ZodType<Draft>,
  lifetime: keyof typeof STORAGES,
): DraftSlot<Draft> {
  const storage = STORAGES[lifetime];
  return {
    read() {
      try {
        return schema.safeParse(JSON.parse(storage().getItem(key) ?? 'null')).data;
      } catch {
        return undefined;
      }
    },
    keep(draft) {
      try {
        storage().setItem(key, JSON.stringify(draft));
      } catch {
        // The text stays on the screen until a reload.
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
