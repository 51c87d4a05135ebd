import type { Application } from '@backline/contracts/applications';
import { Badge } from '@backline/design-system/badge';
import { DeadlineClock } from '@backline/design-system/deadline-clock';
import { applicationState } from '@backline/shell-sdk';
import { useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Applicant } from './applicant.tsx';
import styles from './application-row.module.css';
import { DecisionButtons } from './decision-buttons.tsx';
import { useDecision, type Choice } from './use-decision.ts';
import { useDeclineForm } from './use-decline-form.ts';

const CHOICES: readonly Choice[] = ['decline', 'accept'];

export function ApplicationRow({ application }: { application: Application }) {
  const { status, allowedActions } = application;
  const { DeclineForm, open, close } = useDeclineForm();
  const { decide, pending } = useDecision(application);
  const nameRef = useRef<HTMLHeadingElement>(null);
  const declineRef = useRef<HTMLButtonElement>(null);
  const nameId = useId();
  const isWaiting = status === 'submitted';
  const choices = isWaiting ? CHOICES.filter((choice) => allowedActions.includes(choice)) : [];
  const showsForm = DeclineForm !== undefined && choices.includes('decline');
  const showsButtons = choices.length > 0 && !showsForm;
  const state = applicationState(status, 'venue');

  const handleDecide = async (choice: Choice, reason?: string) => {
    if (!(await decide(choice, reason))) return;
    close();
    // The pressed button is gone. Without this the keyboard would start again at the top of the page.
    nameRef.current?.focus();
  };
  const handleCancel = () => {
    flushSync(close);
    declineRef.current?.focus();
  };

  return (
    <li
      className={styles.row}
      data-waiting={isWaiting || undefined}
      data-decidable={showsButtons || undefined}
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
            pending={pending}
            nameId={nameId}
            declineRef={declineRef}
            onAccept={() => void handleDecide('accept')}
            onDecline={open}
          />
        ) : null}
      </Applicant>
      {showsForm ? (
        <DeclineForm
          artistName={application.artist.stageName}
          credits={application.credits}
          busy={pending === 'decline'}
          onCancel={handleCancel}
          onDecline={(reason) => void handleDecide('decline', reason)}
        />
      ) : null}
    </li>
  );
}
