import type { Application, VenueView } from '@backline/contracts/booking/applications';
import { NOTE_MAX_LENGTH } from '@backline/contracts/base/limits';
import { Button } from '@backline/design-system/button';
import { Field } from '@backline/design-system/field';
import { StarIcon } from '@backline/design-system/icon';
import { Inline } from '@backline/design-system/stack';
import { Textarea } from '@backline/design-system/textarea';
import { ApiError, failureMessage, toast } from '@backline/shell-sdk';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNoteApplication, useStarApplication } from '#src/features/applications/api.ts';
import styles from './judge.module.css';

const SAVE_AFTER_MS = 1000;

interface Props {
  id: string;
  view: VenueView;
}

/** What the venue keeps for itself about an application. */
export function StarButton({ id, view: { starred } }: Props) {
  const { mutate, isPending } = useStarApplication();
  return (
    <Button
      variant="ghost"
      size="sm"
      aria-pressed={starred}
      busy={isPending}
      onClick={() =>
        mutate(
          { id, starred: !starred },
          {
            onError: (error) =>
              toast('The star was not saved', failureMessage(error, 'Please try again.'), 'danger'),
          },
        )
      }
    >
      <StarIcon className={starred ? styles.starred : undefined} />
      {starred ? 'Starred' : 'Star'}
    </Button>
  );
}

/** A private note. It saves itself, and never overwrites what a colleague has written meanwhile. */
export function PrivateNote({ id, view }: Props) {
  const { mutate, isPending } = useNoteApplication();
  const [saved, setSaved] = useState({ note: view.note, version: view.noteVersion });
  const [text, setText] = useState(view.note);
  const [theirs, setTheirs] = useState<typeof saved | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const isChanged = text.trim() !== saved.note;

  const save = (version = saved.version) => {
    if (text.trim() === saved.note || (isPending && version === saved.version)) return;
    setFailure(null);
    setTheirs(null);
    mutate(
      { id, note: text.trim(), version },
      {
        onSuccess: ({ venueView }) => {
          if (venueView) setSaved({ note: venueView.note, version: venueView.noteVersion });
        },
        onError: (error) => {
          const other = error instanceof ApiError && error.code === 'wrong_state' ? presentNote(error) : null;
          if (other) setTheirs(other);
          else setFailure(`Not saved. ${failureMessage(error, 'Please try again.')}`);
        },
      },
    );
  };
  const saveUnlessAsked = () => {
    if (!theirs) save();
  };
  const saveLater = useEffectEvent(saveUnlessAsked);
  // Outside system: the clock. A pause in typing saves.
  useEffect(() => {
    const timer = setTimeout(saveLater, SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);

  const take = () => {
    if (!theirs) return;
    setSaved(theirs);
    setText(theirs.note);
    setTheirs(null);
  };
  const hint = isPending ? 'Saving…' : isChanged ? 'Not saved yet.' : 'Only your venue sees this.';
  return (
    <div className={styles.note}>
      <Field label="Private note" hint={hint} error={failure ?? undefined}>
        <Textarea
          rows={2}
          maxLength={NOTE_MAX_LENGTH}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onBlur={saveUnlessAsked}
        />
      </Field>
      {theirs ? (
        <div role="alert" className={styles.conflict}>
          <p>Somebody of your venue has changed this note meanwhile: “{theirs.note}”</p>
          <Inline gap={2}>
            <Button variant="quiet" size="sm" onClick={take}>
              Take theirs
            </Button>
            <Button variant="quiet" size="sm" onClick={() => save(theirs.version)}>
              Keep mine
            </Button>
          </Inline>
        </div>
      ) : null}
    </div>
  );
}

function presentNote({ details }: ApiError): { note: string; version: number } | null {
  const { note, noteVersion } = details as Partial<
    Pick<Application['venueView'] & object, 'note' | 'noteVersion'>
  >;
  return typeof note === 'string' && typeof noteVersion === 'number' ? { note, version: noteVersion } : null;
}
