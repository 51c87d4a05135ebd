import type { EventForm, OwnEvent } from '@backline/contracts/booking/event-edits';
import { ConflictAlert } from '#src/shared/conflict-alert.tsx';
import styles from './event-form.module.css';
import { differencesOf, mergeForms, type Difference } from './merge-forms.ts';

interface Props {
  theirs: OwnEvent;
  /** What both people began with. */
  base: EventForm;
  mine: EventForm;
  onTheirs: () => void;
  /** Takes the changes of both. */
  onMine: (merged: EventForm) => void;
}

const LABELS: Record<keyof EventForm, string> = {
  headliner: 'Headliner',
  description: 'Description',
  date: 'Date',
  start: 'Starts',
  end: 'Ends',
  timeZone: 'Time zone',
  venueName: 'Venue',
  address: 'Address',
  city: 'City',
  genres: 'Genres',
  payMin: 'Pay from',
  payMax: 'Pay to',
  currency: 'Currency',
  places: 'Spots',
  creditsRequired: 'Credits',
  earlyAccess: 'Early access',
};

/** What the other person has saved, and the choice between both. Nothing is lost before the person chooses. */
export function ConflictNotice({ theirs, base, mine, onTheirs, onMine }: Props) {
  const forms = { base, mine, theirs: theirs.form };
  const differences = differencesOf(forms);
  const isOver = !theirs.allowedActions.includes('edit');
  return (
    <ConflictAlert
      title="Somebody else has changed this event"
      onTheirs={onTheirs}
      onMine={isOver ? undefined : () => onMine(mergeForms(forms))}
    >
      {isOver ? <p>It can no longer be changed.</p> : null}
      {differences.length > 0 ? (
        <>
          <p>They have saved:</p>
          <ul className={styles.differences}>
            {differences.map((difference) => (
              <li key={difference.field}>{lineOf(difference)}</li>
            ))}
          </ul>
        </>
      ) : null}
      <p>What you typed is still here.</p>
    </ConflictAlert>
  );
}

function lineOf({ field, theirs, mine }: Difference): string {
  const line = `${LABELS[field]}: ${theirs || '–'}`;
  return mine === null ? line : `${line} (you typed: ${mine || '–'})`;
}
