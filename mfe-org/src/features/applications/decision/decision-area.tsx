import type { Application } from '@backline/contracts/booking/applications';
import { Text } from '@backline/design-system/text';
import { VisuallyHidden } from '@backline/design-system/visually-hidden';
import { useRef, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import styles from './decision-area.module.css';
import { DecisionButtons } from './decision-buttons.tsx';
import { FailedDecision } from './failed-decision.tsx';
import { ReplyState } from './reply-state.tsx';
import { UndoBar } from './undo-bar.tsx';
import { useAnswer } from './use-answer.ts';

interface Props {
  application: Application;
  /** A compact one has its parts as cells of a row. A full one is a section of its own. */
  isCompact?: boolean;
  /** Id of the artist's name. */
  nameId: string;
  /** Called when a focused button goes. Must stay the same function. */
  onFocusLost: () => void;
  /** Called after a decision, so that the next application can open. */
  onDecided?: () => void;
  /** Stands before the form of a decline. */
  children?: ReactNode;
}

/** The time left, the answers that the API allows, what they do, and what became of a decision. */
export function DecisionArea(props: Props) {
  const { application, isCompact = false, nameId, onFocusLost, onDecided, children } = props;
  const { pending, failure, DeclineForm, ...answer } = useAnswer(application, onDecided);
  const acceptRef = useRef<HTMLButtonElement>(null);
  const declineRef = useRef<HTMLButtonElement>(null);

  const handleUndo = () => {
    flushSync(answer.undo);
    if (isCompact) acceptRef.current?.focus();
  };
  const handleCancel = () => {
    flushSync(answer.closeForm);
    declineRef.current?.focus();
  };
  return (
    <Frame application={application} isCompact={isCompact} announcement={answer.announcement}>
      {answer.choices.length > 0 && !DeclineForm ? (
        <DecisionButtons
          application={application}
          isCompact={isCompact}
          answer={answer}
          nameId={nameId}
          acceptRef={acceptRef}
          declineRef={declineRef}
        />
      ) : null}
      {pending ? (
        <UndoBar
          pending={pending}
          nameId={nameId}
          takesFocus={pending.step === 'held' && !pending.isResumed}
          onUndo={handleUndo}
          onFocusLost={onFocusLost}
        />
      ) : null}
      {children}
      {DeclineForm ? (
        <DeclineForm
          application={application}
          hidden={pending !== null}
          onCancel={handleCancel}
          onDecline={answer.decline}
        />
      ) : null}
      {failure ? (
        <FailedDecision failure={failure} onRetry={answer.retry} className={styles.failure} />
      ) : null}
    </Frame>
  );
}

interface FrameProps extends Required<Pick<Props, 'application' | 'isCompact' | 'children'>> {
  /** What a row says to those who do not see it. The page of a full area says it itself. */
  announcement: string;
}

function Frame({ application, isCompact, announcement, children }: FrameProps) {
  if (isCompact) {
    return (
      <>
        <ReplyState application={application} />
        {children}
        <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      </>
    );
  }
  return (
    <section className={styles.area} aria-label="Your answer" data-clear-of-toasts="">
      {application.status === 'submitted' && !application.pause ? (
        <ReplyState application={application} />
      ) : (
        <Outcome application={application} />
      )}
      {children}
    </section>
  );
}

function Outcome({ application }: Pick<Props, 'application'>) {
  return (
    <p className={styles.outcome}>
      <ReplyState application={application} />
      {application.status === 'withdrawn' ? (
        <Text as="span" size="sm">
          The artist has withdrawn this application.
        </Text>
      ) : null}
    </p>
  );
}
