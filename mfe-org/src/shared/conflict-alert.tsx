import { Alert } from '@backline/design-system/alert';
import { Button } from '@backline/design-system/button';
import type { ReactNode } from 'react';
import styles from './conflict-alert.module.css';

interface Props {
  title: string;
  /** What the other person has saved. */
  children: ReactNode;
  onTheirs: () => void;
  /** Undefined where the changes of this person are no longer possible. */
  onMine: (() => void) | undefined;
}

/** Somebody else was quicker. The person chooses whose changes stand. */
export function ConflictAlert({ title, children, onTheirs, onMine }: Props) {
  return (
    <Alert title={title}>
      {children}
      <span className={styles.choice}>
        <Button variant="quiet" size="sm" onClick={onTheirs}>
          Take theirs
        </Button>
        {onMine ? (
          <Button size="sm" onClick={onMine}>
            Keep mine
          </Button>
        ) : null}
      </span>
    </Alert>
  );
}
