import { useEffect, useRef, useState } from 'react';
import { useSession } from '#src/session/session-store.ts';
import type { Uploads } from './queue/create-uploads.ts';

/**
 * Asks for the confirmation of the rights at the first file, and holds chosen files until then. The browser keeps the
 * confirmation for the person. `what` names the kind of files, because each kind is confirmed by itself.
 */
export function useRights(what: string) {
  const input = useRef<HTMLInputElement>(null);
  const { user } = useSession();
  const key = user ? `backline-rights:${what}:${user.id}` : null;
  const [isConfirmed, setIsConfirmed] = useState(() => isKept(key));
  const [isAsked, setIsAsked] = useState(false);
  const [waiting, setWaiting] = useState<readonly { uploads: Uploads; files: File[] }[]>([]);

  // Outside system: the focus. The question appears with the first file.
  useEffect(() => {
    if (waiting.length > 0) input.current?.focus();
  }, [waiting]);

  return {
    input,
    isConfirmed,
    /** True from the first file on that needed the confirmation. */
    isAsked,
    /** True while files wait for the confirmation. */
    isMissing: waiting.length > 0,
    take(uploads: Uploads, files: File[]): void {
      if (isConfirmed) return uploads.add(files);
      setIsAsked(true);
      setWaiting([...waiting, { uploads, files }]);
    },
    confirm(isTicked: boolean): void {
      setIsConfirmed(isTicked);
      keep(key, isTicked);
      if (!isTicked) return;
      for (const { uploads, files } of waiting) uploads.add(files);
      setWaiting([]);
    },
  };
}

export type Rights = ReturnType<typeof useRights>;

function isKept(key: string | null): boolean {
  try {
    return key !== null && localStorage.getItem(key) === 'yes';
  } catch {
    return false;
  }
}

function keep(key: string | null, isTicked: boolean): void {
  if (key === null) return;
  try {
    if (isTicked) localStorage.setItem(key, 'yes');
    else localStorage.removeItem(key);
  } catch {
    // Without storage the next visit asks again.
  }
}
