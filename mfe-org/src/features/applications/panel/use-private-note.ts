import type { VenueView } from '@backline/contracts/booking/applications';
import { ApiError, failureMessage } from '@backline/shell-sdk';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNoteApplication } from '#src/features/applications/api.ts';

const SAVE_AFTER_MS = 1000;

interface Note {
  note: string;
  version: number;
}

/** The note of an application while it is typed. It never overwrites what a colleague has written meanwhile. */
export function usePrivateNote(id: string, view: VenueView) {
  const { mutate, isPending } = useNoteApplication();
  const [saved, setSaved] = useState<Note>({ note: view.note, version: view.noteVersion });
  const [text, setText] = useState(view.note);
  const [theirs, setTheirs] = useState<Note | null>(null);
  const [failure, setFailure] = useState<string>();
  const isChanged = text.trim() !== saved.note;

  const send = (version: number) => {
    if (!isChanged || (isPending && version === saved.version)) return;
    setFailure(undefined);
    setTheirs(null);
    mutate(
      { id, note: text.trim(), version },
      {
        onSuccess: ({ venueView }) => {
          if (venueView) setSaved({ note: venueView.note, version: venueView.noteVersion });
        },
        onError: (error) => {
          const other = presentNote(error);
          if (other) setTheirs(other);
          else setFailure(`Not saved. ${failureMessage(error, 'Please try again.')}`);
        },
      },
    );
  };
  /** Waits while the person is asked whose note stands. */
  const save = () => {
    if (!theirs) send(saved.version);
  };
  const saveLater = useEffectEvent(save);
  // Outside system: the clock. A pause in typing saves.
  useEffect(() => {
    const timer = setTimeout(saveLater, SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);

  const takeTheirs = (other: Note) => {
    setSaved(other);
    setText(other.note);
    setTheirs(null);
  };
  const state = isPending ? ('saving' as const) : isChanged ? ('typed' as const) : ('saved' as const);
  return {
    text,
    setText,
    state,
    failure,
    theirs,
    save,
    takeTheirs,
    keepMine: ({ version }: Note) => send(version),
  };
}

/** The present note, which the refusal of an old version carries. */
function presentNote(error: unknown): Note | null {
  if (!(error instanceof ApiError) || error.code !== 'wrong_state') return null;
  const { note, noteVersion } = error.details;
  return typeof note === 'string' && typeof noteVersion === 'number' ? { note, version: noteVersion } : null;
}
