import { useEffect, useRef, useState } from 'react';
import { useSession } from '#src/session/session-store.ts';
import { storedSlot } from '#src/forms/draft-slot.ts';
import type { Uploads } from './queue/create-uploads.ts';

const isTrue = (stored: unknown) => (stored === true ? true : undefined);

/**
 * Asks for the confirmation of the rights at the first file, and holds chosen files until then. The browser keeps the
 * confirmation for the person. `what` names the kind of files, because each kind is confirmed by itself.
 */
export function useRights(what: string) {
  const input = useRef<HTMLInputElement>(null);
  const { user } = useSession();
  const slot = user && storedSlot(`backline-rights:${what}:${user.id}`, isTrue, 'browser');
  const [isConfirmed, setIsConfirmed] = useState(() => slot?.read() ?? false);
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
      if (!isTicked) return slot?.forget();
      slot?.keep(true);
      for (const { uploads, files } of waiting) uploads.add(files);
      setWaiting([]);
    },
  };
}

export type Rights = ReturnType<typeof useRights>;
