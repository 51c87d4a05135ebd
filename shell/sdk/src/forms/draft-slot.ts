import type * as z from 'zod';

const STORAGES = {
  /** Until the tab is closed. */
  tab: () => sessionStorage,
  /** Until it is forgotten. */
  browser: () => localStorage,
};

export interface DraftSlot<Draft> {
  /** What was kept before, if it is still what the schema takes. */
  read: () => Draft | undefined;
  keep: (draft: Draft) => void;
  forget: () => void;
}

/** Where what is typed survives a reload; a browser that keeps nothing starts anew each time. */
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
        // Nothing is kept, and nothing is lost before a reload.
      }
    },
    forget() {
      try {
        storage().removeItem(key);
      } catch {
        // Nothing was kept either.
      }
    },
  };
}
