import { Alert } from '@backline/design-system/alert';
import { Button } from '@backline/design-system/button';
import { useCallback, useId, useRef } from 'react';
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
  const place = useRef<HTMLDivElement>(null);
  const focusPlace = useCallback(() => place.current?.focus({ preventScroll: true }), []);
  return (
    // An entry goes with its focused button. The keyboard then goes on from here.
    <div ref={place} tabIndex={-1} className={styles.place}>
      {others.length === 0 ? null : (
        <ul className={styles.root} aria-label="Your last decisions">
          {others.map((entry) => (
            <li key={entry.application.id}>
              <Told
                entry={entry}
                onUndo={() => undo(entry.application.id)}
                onDismiss={() => {
                  focusPlace();
                  dismiss(entry.application.id);
                }}
                onFocusLost={focusPlace}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface ToldProps {
  entry: Entry;
  onUndo: () => void;
  onDismiss: () => void;
  onFocusLost: () => void;
}

function Told({ entry: { application, progress }, onUndo, onDismiss, onFocusLost }: ToldProps) {
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
      <UndoBar pending={progress} nameId={nameId} onUndo={onUndo} onFocusLost={onFocusLost} />
    </div>
  );
}
