import type { OwnEvent } from '@backline/contracts/event-edits';
import { Alert } from '@backline/design-system/alert';
import { Button } from '@backline/design-system/button';
import styles from './event-form.module.css';

interface Props {
  theirs: OwnEvent;
  onTheirs: (theirs: OwnEvent) => void;
  onMine: (theirs: OwnEvent) => void;
}

const LABELS = {
  headliner: 'Headliner',
  date: 'Date',
  start: 'Starts',
  end: 'Ends',
  venueName: 'Venue',
  payMin: 'Pay from',
  payMax: 'Pay to',
  places: 'Spots',
} as const;

const FIELDS = Object.keys(LABELS) as (keyof typeof LABELS)[];

/** What the other person has saved, and the choice between both. Nothing is lost before the person chooses. */
export function ConflictNotice({ theirs, onTheirs, onMine }: Props) {
  const facts = FIELDS.map((field) => `${LABELS[field]}: ${theirs.form[field] || '–'}`);
  return (
    <Alert title="Somebody else has changed this event">
      <p>They have saved: {facts.join('; ')}. What you typed is still here.</p>
      <span className={styles.choice}>
        <Button variant="quiet" size="sm" onClick={() => onTheirs(theirs)}>
          Take theirs
        </Button>
        {theirs.allowedActions.includes('edit') ? (
          <Button size="sm" onClick={() => onMine(theirs)}>
            Keep mine
          </Button>
        ) : null}
      </span>
    </Alert>
  );
}
