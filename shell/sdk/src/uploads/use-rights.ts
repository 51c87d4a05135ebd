import { useRef, useState } from 'react';
import type { Uploads } from './queue/create-uploads.ts';

/** Holds chosen files until the person has confirmed the rights in them. */
export function useRights() {
  const input = useRef<HTMLInputElement>(null);
  const [isConfirmed, setIsConfirmed] = useState(false);
  const [waiting, setWaiting] = useState<readonly { uploads: Uploads; files: File[] }[]>([]);
  return {
    input,
    isConfirmed,
    /** True while files wait for the confirmation. */
    isMissing: waiting.length > 0,
    take(uploads: Uploads, files: File[]): void {
      if (isConfirmed) return uploads.add(files);
      setWaiting([...waiting, { uploads, files }]);
      input.current?.focus();
    },
    confirm(isTicked: boolean): void {
      setIsConfirmed(isTicked);
      if (!isTicked) return;
      for (const { uploads, files } of waiting) uploads.add(files);
      setWaiting([]);
    },
  };
}

export type Rights = ReturnType<typeof useRights>;
