import type { VenueView } from '@backline/contracts/booking/applications';
import { NOTE_MAX_LENGTH } from '@backline/contracts/base/limits';
import { Button } from '@backline/design-system/button';
import { Field } from '@backline/design-system/field';
import { Inline } from '@backline/design-system/stack';
import { Textarea } from '@backline/design-system/textarea';
import { ApiError, failureMessage } from '@backline/shell-sdk';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNoteApplication } from '#src/features/applications/api.ts';
import styles from './panel.module.css';

const SAVE_AFTER_MS = 1000;

interface Props {
  /** Id of the application. */
  id: string;
  view: VenueView;
}

/** What the venue writes for itself about an application. It saves itself. */
export function PrivateNote({ id, view }: Props) {
  const { text, setText, hint, failure, theirs, save, send, takeTheirs } = usePrivateNote(id, view);
  return (
    <div className={styles.note}>
      <Field label="Private note" hint={hint} error={failure}>
        <Textarea
          rows={2}
          maxLength={NOTE_MAX_LENGTH}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onBlur={save}
        />
      </Field>
      {theirs ? (
        <div role="alert" className={styles.conflict}>
          <p>Somebody of your venue has changed this note meanwhile: “{theirs.note}”</p>
          <Inline gap={2}>
            <Button variant="quiet" size="sm" onClick={() => takeTheirs(theirs)}>
              Take theirs
            </Button>
            <Button variant="quiet" size="sm" onClick={() => send(theirs.version)}>
              Keep mine
            </Button>
          </Inline>
        </div>
      ) : null}
    </div>
  );
}

interface Note {
  note: string;
  version: number;
}

/** The note of an application while it is typed. It never overwrites what a colleague has written meanwhile. */
function usePrivateNote(id: string, view: VenueView) {
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
  const hint = isPending ? 'Saving…' : isChanged ? 'Not saved yet.' : 'Only your venue sees this.';
  return { text, setText, hint, failure, theirs, save, send, takeTheirs };
}

/** The present note, which the refusal of an old version carries. */
function presentNote(error: unknown): Note | null {
  if (!(error instanceof ApiError) || error.code !== 'wrong_state') return null;
  const { note, noteVersion } = error.details;
  return typeof note === 'string' && typeof noteVersion === 'number' ? { note, version: noteVersion } : null;
}
