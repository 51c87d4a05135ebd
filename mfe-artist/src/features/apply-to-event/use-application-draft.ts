import { useRef, useState } from 'react';
import { forgetDraft, keepDraft, readDraft, type ApplicationDraft } from './application-draft.ts';

/** The draft of one person for one event. */
export function useApplicationDraft(userId: string, eventId: string) {
  const [draft, setDraft] = useState(() => readDraft(userId, eventId));
  // An answer that arrives while the person goes on typing must not bring an older text back.
  const latest = useRef(draft);
  const change = (part: Partial<ApplicationDraft>) => {
    latest.current = { ...latest.current, ...part };
    setDraft(latest.current);
    keepDraft(userId, eventId, latest.current);
  };
  return {
    ...draft,
    write: (message: string) => change({ message }),
    /** Makes the next submit another one: the server has answered this one for good. */
    renewKey: () => change({ key: crypto.randomUUID() }),
    forget: () => forgetDraft(userId, eventId),
  };
}
