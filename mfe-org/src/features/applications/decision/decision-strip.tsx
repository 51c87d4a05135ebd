import { Alert } from '@backline/design-system/alert';
import { Button } from '@backline/design-system/button';
import { useId } from 'react';
import styles from './decision-strip.module.css';
import { UndoBar } from './undo-bar.tsx';
import type { Entry } from './decision-progress.ts';
import { useDecisions } from './use-decisions.tsx';

interface Props {
  /** Ids of the applications whose rows tell what becomes of their decision. */
  shown: readonly string[];
}

/** The decisions whose row is not on the screen: they can still be undone, and what failed is told. */
export function DecisionStrip({ shown }: Props) {
  const { entries, undo, dismiss } = useDecisions();
  const others = [...entries.values()].filter(
    ({ application, progress }) => progress.step !== 'undone' && !shown.includes(application.id),
  );
  if (others.length === 0) return null;
  return (
    <ul className={styles.root} aria-label="Your last decisions">
      {others.map((entry) => (
        <li key={entry.application.id}>
          <Told
            entry={entry}
            onUndo={() => undo(entry.application.id)}
            onDismiss={() => dismiss(entry.application.id)}
          />
        </li>
      ))}
    </ul>
  );
}

interface ToldProps {
  entry: Entry;
  onUndo: () => void;
  onDismiss: () => void;
}

function Told({ entry: { application, progress }, onUndo, onDismiss }: ToldProps) {
  const nameId = useId();
  const name = application.artist.stageName;
  if (progress.step === 'failed') {
    const { title, message } = progress.failure;
    return (
      <Alert title={`${name}: ${title}`}>
        {message}{' '}
        <Button variant="ghost" size="sm" aria-label={`Close the message about ${name}`} onClick={onDismiss}>
          Close
        </Button>
      </Alert>
    );
  }
  if (progress.step === 'undone') return null;
  return (
    <div className={styles.held}>
      <b id={nameId}>{name}</b>
      <UndoBar pending={progress} nameId={nameId} onUndo={onUndo} />
    </div>
  );
}
