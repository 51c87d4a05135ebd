import { useSession } from '@backline/shell-sdk';

/** The ids of a person's uploaded files that no page shows yet. The browser keeps them over a reload. */
export interface KeptFiles {
  read: () => string[];
  add: (fileId: string) => void;
  drop: (fileId: string) => void;
}

export function keptFiles(name: string): KeptFiles {
  const keyOf = () => `backline-uploads:${name}:${useSession.getState().user?.id}`;
  const read = () => {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(keyOf()) ?? '[]');
      return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
    } catch {
      return [];
    }
  };
  const keep = (ids: readonly string[]) => {
    try {
      if (ids.length > 0) localStorage.setItem(keyOf(), JSON.stringify(ids));
      else localStorage.removeItem(keyOf());
    } catch {
      // Without storage the file is gone from the list after a reload, and the server removes it after a day.
    }
  };
  const without = (fileId: string) => read().filter((id) => id !== fileId);
  return {
    read,
    add: (fileId) => keep([...without(fileId), fileId]),
    drop: (fileId) => keep(without(fileId)),
  };
}
