import '#src/late-zod/install-zod.ts';
import type * as z from 'zod';

const STORAGES = {
  /** Until the tab is closed. */
  tab: () => sessionStorage,
  /** Until it is forgotten. */
  browser: () => localStorage,
};

/** One place in the browser's storage. */
export interface DraftSlot<Draft> {
  /** The kept value; undefined without one, or when it does not fit the schema. */
  read: () => Draft | undefined;
  keep: (draft: Draft) => void;
  forget: () => void;
}

/**
 * A place where typed text survives a reload. In a browser without storage nothing is kept and nothing fails.
 * `key` is the name in the storage. It is the same for every person who uses the browser, so a draft that belongs
 * to a person has their id in its key.
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
