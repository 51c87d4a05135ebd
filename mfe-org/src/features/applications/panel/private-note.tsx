import type { VenueView } from '@backline/contracts/booking/applications';
import { NOTE_MAX_LENGTH } from '@backline/contracts/base/limits';
import { Button } from '@backline/design-system/button';
import { Field } from '@backline/design-system/field';
import { Inline } from '@backline/design-system/stack';
import { Textarea } from '@backline/design-system/textarea';
import styles from './panel.module.css';
import { usePrivateNote } from './use-private-note.ts';

const HINTS = { saving: 'Saving…', typed: 'Not saved yet.', saved: 'Only your venue sees this.' } as const;

interface Props {
  /** Id of the application. */
  id: string;
  view: VenueView;
}

/** What the venue writes for itself about an application. It saves itself. */
export function PrivateNote({ id, view }: Props) {
  const { text, setText, state, failure, theirs, save, takeTheirs, keepMine } = usePrivateNote(id, view);
  return (
    <div className={styles.note}>
      <Field label="Private note" hint={HINTS[state]} error={failure}>
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
            <Button variant="quiet" size="sm" onClick={() => keepMine(theirs)}>
              Keep mine
            </Button>
          </Inline>
        </div>
      ) : null}
    </div>
  );
}
