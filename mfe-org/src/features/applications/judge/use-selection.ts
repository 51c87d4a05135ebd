import { useState } from 'react';

const NONE: ReadonlySet<string> = new Set();

export type Selection = ReturnType<typeof useSelection>;

/** The applications that are to be declined together. `ids` is null while nothing is being selected. */
export function useSelection() {
  const [ids, setIds] = useState<ReadonlySet<string> | null>(null);
  const select = (id: string, isSelected: boolean) => {
    const next = new Set(ids);
    if (isSelected) next.add(id);
    else next.delete(id);
    setIds(next);
  };
  return { ids, select, begin: () => setIds(NONE), end: () => setIds(null) };
}
