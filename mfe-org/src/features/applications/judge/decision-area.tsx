import type { Application } from '@backline/contracts/booking/applications';
import { Badge } from '@backline/design-system/badge';
import { Button } from '@backline/design-system/button';
import { DeadlineClock } from '@backline/design-system/deadline-clock';
import { Text } from '@backline/design-system/text';
import { applicationState } from '@backline/shell-sdk';
import { useRef, type MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import {
  acceptEffect,
  closedHint,
  fillingHint,
  pendingDecision,
} from '#src/features/applications/decision/decision-texts.ts';
import { FailedDecision } from '#src/features/applications/decision/failed-decision.tsx';
import { UndoBar } from '#src/features/applications/decision/undo-bar.tsx';
import { useDecision, useDecisions } from '#src/features/applications/decision/use-decisions.tsx';
import { useDeclineForm } from '#src/features/applications/decision/use-decline-form.ts';
import styles from './judge.module.css';
import { useShortcut } from './shortcuts.tsx';

interface Props {
  application: Application;
  /** Id of the artist's name. */
  nameId: string;
  onFocusLost: () => void;
  /** Called after a decision, so that the next application can open. */
  onDecided: () => void;
}

/** The clock, the answers that the API allows, and what each of them does. */
export function DecisionArea({ application, nameId, onFocusLost, onDecided }: Props) {
  const { status, allowedActions, submittedAt, replyDueAt } = application;
  const { decide, undo, progress, secondsLeft, retry } = useDecision(application);
  const { DeclineForm, open, close } = useDeclineForm();
  const declineRef = useRef<HTMLButtonElement>(null);
  const decision = pendingDecision(progress);
  const isWaiting = status === 'submitted';
  const can = (choice: 'accept' | 'decline') => isWaiting && !decision && allowedActions.includes(choice);
  const state = applicationState(status, 'venue');

  // The second press of a double click meets the buttons of the next application.
  const handleClick =
    (act: () => void) =>
    ({ detail }: MouseEvent) => {
      if (detail <= 1) act();
    };
  const accept = () => {
    if (!can('accept')) return;
    decide('accept');
    onDecided();
  };
  useShortcut('a', accept);
  useShortcut('d', () => {
    if (can('decline')) open();
  });
  return (
    <section className={styles.area} aria-label="Your answer">
      {isWaiting ? (
        <DeadlineClock from={submittedAt} until={replyDueAt} badge={state.label} />
      ) : (
        <p className={styles.outcome}>
          <Badge tone={state.tone}>{state.label}</Badge>
          {status === 'withdrawn' ? (
            <Text as="span" size="sm">
              The artist has withdrawn this application.
            </Text>
          ) : null}
        </p>
      )}
      {can('accept') || can('decline') ? (
        <div hidden={DeclineForm !== undefined && can('decline')}>
          <div className={styles.answers}>
            {can('decline') ? (
              <Button
                ref={declineRef}
                variant="quiet"
                size="lg"
                aria-describedby={nameId}
                onClick={handleClick(open)}
              >
                Decline
              </Button>
            ) : null}
            {can('accept') ? (
              <Button variant="accent" size="lg" aria-describedby={nameId} onClick={handleClick(accept)}>
                Accept
              </Button>
            ) : null}
          </div>
          <AnswerHint application={application} canAccept={can('accept')} />
        </div>
      ) : null}
      {DeclineForm && isWaiting && allowedActions.includes('decline') ? (
        <DeclineForm
          application={application}
          hidden={decision !== null}
          onCancel={() => {
            flushSync(close);
            declineRef.current?.focus();
          }}
          onDecline={(reason) => {
            decide('decline', reason);
            onDecided();
          }}
        />
      ) : null}
      {decision ? (
        <UndoBar
          choice={decision.choice}
          secondsLeft={progress?.step === 'held' ? secondsLeft : null}
          nameId={nameId}
          takesFocus={progress?.step === 'held' && !progress.isResumed}
          onUndo={undo}
          onFocusLost={onFocusLost}
        />
      ) : null}
      {progress?.step === 'failed' ? <FailedDecision failure={progress.failure} onRetry={retry} /> : null}
    </section>
  );
}

function AnswerHint({ application, canAccept }: { application: Application; canAccept: boolean }) {
  const { entries } = useDecisions();
  const effect = acceptEffect(application, entries);
  if (!canAccept) {
    return (
      <Text size="sm" tone="muted">
        {closedHint(application)}
      </Text>
    );
  }
  const spots = `Accepting takes 1 of ${effect.spotsLeft} spots.`;
  return (
    <Text size="sm" tone="muted" className={styles.hint}>
      {fillingHint(effect) ?? spots} You can undo it for 10 seconds.
    </Text>
  );
}
