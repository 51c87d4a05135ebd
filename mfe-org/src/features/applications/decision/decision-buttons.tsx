import type { Application } from '@backline/contracts/booking/applications';
import { Button } from '@backline/design-system/button';
import { Text } from '@backline/design-system/text';
import type { MouseEvent, Ref } from 'react';
import { ShortcutKey } from '#src/features/applications/shortcut-key.tsx';
import styles from './decision-area.module.css';
import { answerHint } from './decision-texts.ts';
import type { Answer } from './use-answer.ts';
import { useDecisions } from './use-decisions.tsx';

interface Props {
  application: Application;
  isCompact: boolean;
  answer: Pick<Answer, 'choices' | 'accept' | 'openForm'>;
  /** Id of the artist's name. */
  nameId: string;
  acceptRef: Ref<HTMLButtonElement>;
  declineRef: Ref<HTMLButtonElement>;
}

/** The venue's answers to an application that waits, and what an accept does. */
export function DecisionButtons({ application, isCompact, answer, nameId, acceptRef, declineRef }: Props) {
  const { entries } = useDecisions();
  const size = isCompact ? 'md' : 'lg';
  const canAccept = answer.choices.includes('accept');
  const hint = answerHint(application, entries, { canAccept, isCompact });
  return (
    <>
      <div className={styles.buttons} data-answer="" data-clear-of-toasts="">
        {answer.choices.includes('decline') ? (
          <Button
            ref={declineRef}
            variant="quiet"
            size={size}
            aria-describedby={nameId}
            onClick={once(answer.openForm)}
          >
            Decline
            <ShortcutKey name="D" />
          </Button>
        ) : null}
        {canAccept ? (
          <Button
            ref={acceptRef}
            variant={isCompact ? 'solid' : 'accent'}
            size={size}
            aria-describedby={nameId}
            onClick={once(answer.accept)}
          >
            Accept
            <ShortcutKey name="A" />
          </Button>
        ) : null}
      </div>
      {hint === null ? null : (
        <Text size="sm" tone="muted" className={styles.hint}>
          {hint}
        </Text>
      )}
    </>
  );
}

/** The second press of a double click meets the buttons of the next application. */
function once(act: () => void) {
  return ({ detail }: MouseEvent) => {
    if (detail <= 1) act();
  };
}
