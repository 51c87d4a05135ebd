import { useSession } from '@backline/shell-sdk';
import { storedSlot } from '#src/forms/draft-slot.ts';

/** The ids of a person's uploaded files that no page shows yet. The browser keeps them over a reload. */
export interface KeptFiles {
  read: () => string[];
  add: (fileId: string) => void;
  drop: (fileId: string) => void;
}

const idsIn = (stored: unknown) =>
  Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : undefined;

export function keptFiles(name: string): KeptFiles {
  const slot = () =>
    storedSlot(`backline-uploads:${name}:${useSession.getState().user?.id}`, idsIn, 'browser');
  const read = () => slot().read() ?? [];
  const keep = (ids: string[]) => (ids.length > 0 ? slot().keep(ids) : slot().forget());
  const without = (fileId: string) => read().filter((id) => id !== fileId);
  return {
    read,
    add: (fileId) => keep([...without(fileId), fileId]),
    drop: (fileId) => keep(without(fileId)),
  };
}
