import type { Application } from '@backline/contracts/booking/applications';
import { Badge } from '@backline/design-system/badge';
import { DeadlineClock } from '@backline/design-system/deadline-clock';
import { VisuallyHidden } from '@backline/design-system/visually-hidden';
import { applicationState } from '@backline/shell-sdk';
import { useCallback, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Applicant } from './applicant.tsx';
import styles from '#src/features/applications/application-row.module.css';
import { DecisionButtons } from '#src/features/applications/decision/decision-buttons.tsx';
import type { Choice } from '#src/features/applications/decision/held-decision.ts';
import { FailedDecision } from '#src/features/applications/decision/failed-decision.tsx';
import { UndoBar } from '#src/features/applications/decision/undo-bar.tsx';
import type { Progress } from '#src/features/applications/decision/decision-progress.ts';
import {
  acceptEffect,
  fillingHint,
  pendingDecision,
} from '#src/features/applications/decision/decision-texts.ts';
import {
  UNDO_SECONDS,
  useDecision,
  useDecisions,
} from '#src/features/applications/decision/use-decisions.tsx';
import { useDeclineForm } from '#src/features/applications/decision/use-decline-form.ts';

const CHOICES: readonly Choice[] = ['decline', 'accept'];

export function ApplicationRow({ application }: { application: Application }) {
  const { status, allowedActions, artist } = application;
  const { DeclineForm, open, close } = useDeclineForm();
  const { entries } = useDecisions();
  const { decide, undo, progress, secondsLeft, retry } = useDecision(application);
  const nameRef = useRef<HTMLHeadingElement>(null);
  const acceptRef = useRef<HTMLButtonElement>(null);
  const declineRef = useRef<HTMLButtonElement>(null);
  const nameId = useId();
  const isWaiting = status === 'submitted';
  const choices = isWaiting ? CHOICES.filter((choice) => allowedActions.includes(choice)) : [];
  const decision = pendingDecision(progress);
  const hasForm = DeclineForm !== undefined && choices.includes('decline');
  const showsButtons = choices.length > 0 && !hasForm && !decision;
  const state = applicationState(status, 'venue');

  const focusName = useCallback(() => nameRef.current?.focus({ preventScroll: true }), []);
  const handleUndo = () => {
    flushSync(undo);
    acceptRef.current?.focus();
  };
  const handleCancel = () => {
    flushSync(close);
    declineRef.current?.focus();
  };

  return (
    <li
      className={styles.row}
      data-waiting={isWaiting || undefined}
      data-decidable={showsButtons || decision !== null || undefined}
    >
      <Applicant application={application} nameId={nameId} nameRef={nameRef}>
        {isWaiting ? (
          <DeadlineClock from={application.submittedAt} until={application.replyDueAt} badge={state.label} />
        ) : (
          <Badge tone={state.tone}>{state.label}</Badge>
        )}
        {showsButtons ? (
          <DecisionButtons
            choices={choices}
            hint={fillingHint(acceptEffect(application, entries))}
            nameId={nameId}
            acceptRef={acceptRef}
            declineRef={declineRef}
            onAccept={() => decide('accept')}
            onDecline={open}
          />
        ) : null}
        {decision ? (
          <UndoBar
            choice={decision.choice}
            secondsLeft={progress?.step === 'held' ? secondsLeft : null}
            nameId={nameId}
            takesFocus={!(progress?.step === 'held' && progress.isResumed)}
            onUndo={handleUndo}
            onFocusLost={focusName}
          />
        ) : null}
      </Applicant>
      {hasForm ? (
        <DeclineForm
          application={application}
          hidden={decision !== null}
          onCancel={handleCancel}
          onDecline={(reason) => decide('decline', reason)}
        />
      ) : null}
      {progress?.step === 'failed' ? (
        <FailedDecision failure={progress.failure} onRetry={retry} className={styles.failure} />
      ) : null}
      <VisuallyHidden role="status">{announcementOf(progress, artist.stageName)}</VisuallyHidden>
    </li>
  );
}

function announcementOf(progress: Progress, name: string): string {
  if (progress?.step === 'undone') return 'Undone. Nothing was sent.';
  if (progress?.step !== 'held') return '';
  const doing = progress.decision.choice === 'accept' ? 'Accepting' : 'Declining';
  return `${doing} ${name}. You can undo this for ${UNDO_SECONDS} seconds.`;
}
