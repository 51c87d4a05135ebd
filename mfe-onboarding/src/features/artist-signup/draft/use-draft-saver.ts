import { useSession } from '@backline/shell-sdk';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { draftQuery, saveDraft } from '../api.ts';
import { withChanges, type DraftChanges } from './draft-changes.ts';
import { DraftSaver } from './draft-saver.ts';

/** Keeps changes of the draft, in this page at once and on the server soon after. */
export function useDraftSaver() {
  const client = useQueryClient();
  const [saver] = useState(saverOfThisPerson);

  // The page can go away with a reload, a closed tab or a phone that is put aside.
  useEffect(() => {
    const flush = () => void saver.flush();
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
      flush();
    };
  }, [saver]);

  const save = useCallback(
    (changes: DraftChanges) => {
      client.setQueryData(draftQuery().queryKey, (draft) => draft && withChanges(draft, changes));
      saver.save(changes);
    },
    [client, saver],
  );
  return {
    save,
    flush: useCallback(() => saver.flush(), [saver]),
    forget: useCallback(() => saver.forget(), [saver]),
  };
}

/** A late try must not write into the draft of somebody who has signed in since. */
function saverOfThisPerson(): DraftSaver {
  const idOf = () => useSession.getState().user?.id;
  const owner = idOf();
  return new DraftSaver(async (changes) => {
    if (idOf() === owner) await saveDraft(changes);
  });
}
