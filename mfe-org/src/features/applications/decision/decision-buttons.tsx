import { Button } from '@backline/design-system/button';
import { Text } from '@backline/design-system/text';
import type { Ref } from 'react';
import styles from '#src/features/applications/application-row.module.css';
import type { Choice } from './held-decision.ts';

interface Props {
  /** The choices that the API allows. */
  choices: readonly Choice[];
  /** What the accept does besides. */
  hint: string | null;
  /** Id of the artist's name. */
  nameId: string;
  acceptRef: Ref<HTMLButtonElement>;
  declineRef: Ref<HTMLButtonElement>;
  onAccept: () => void;
  onDecline: () => void;
}

/** The venue's answers to an application that waits. */
export function DecisionButtons({
  choices,
  hint,
  nameId,
  acceptRef,
  declineRef,
  onAccept,
  onDecline,
}: Props) {
  return (
    <div className={styles.actions}>
      {choices.includes('decline') ? (
        <Button ref={declineRef} variant="quiet" aria-describedby={nameId} onClick={onDecline}>
          Decline
        </Button>
      ) : null}
      {choices.includes('accept') ? (
        <Button ref={acceptRef} aria-describedby={nameId} onClick={onAccept}>
          Accept
        </Button>
      ) : null}
      {hint !== null && choices.includes('accept') ? (
        <Text size="sm" tone="muted" className={styles.effect}>
          {hint}
        </Text>
      ) : null}
    </div>
  );
}
