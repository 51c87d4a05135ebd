import { useSession } from '@backline/shell-sdk';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { draftQuery, saveDraft } from './api.ts';
import { withChanges, type DraftChanges } from './draft-changes.ts';
import { DraftSaver } from './draft-saver.ts';

/** Saves changes of the draft: in this page at once, and on the server soon after. */
export function useDraftSaver() {
  const client = useQueryClient();
  const saver = saverOfThisPerson(client);

  // Outside system: the page. It ends with a reload, a closed tab, or a phone that is put aside.
  useEffect(() => {
    const leave = () => saver.leave();
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', leave);
      void saver.flush();
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

const savers = new WeakMap<QueryClient, { owner: string | undefined; saver: DraftSaver }>();

/** All steps share one saver, so that a late retry of an earlier step does not replace the text of a later one. */
function saverOfThisPerson(client: QueryClient): DraftSaver {
  const userId = () => useSession.getState().user?.id;
  const owner = userId();
  const known = savers.get(client);
  if (known && known.owner === owner) return known.saver;
  // A late retry must not write into the draft of another person who has signed in since.
  const saver = new DraftSaver(async (changes) => {
    if (userId() === owner) await saveDraft(changes);
  });
  savers.set(client, { owner, saver });
  return saver;
}
