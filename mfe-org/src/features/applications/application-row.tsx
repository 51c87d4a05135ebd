import type { Application } from '@backline/contracts/applications';
import { Badge } from '@backline/design-system/badge';
import { Button } from '@backline/design-system/button';
import { DeadlineClock } from '@backline/design-system/deadline-clock';
import { Heading } from '@backline/design-system/heading';
import { linkClass } from '@backline/design-system/link';
import { Sleeve } from '@backline/design-system/sleeve';
import { Data, Text } from '@backline/design-system/text';
import { formatCount } from '@backline/shell-sdk';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useMoveApplication } from './api.ts';
import { ApplicationMessage } from './application-message.tsx';
import styles from './application-row.module.css';
import { DeclineForm } from './decline-form.tsx';
import { STATUS_WORDS } from './status-words.ts';
import { useDecision } from './use-decision.ts';

export function ApplicationRow({ application }: { application: Application }) {
  const { artist, event, status, allowedActions } = application;
  const { decide, pending } = useDecision(application);
  const { mutate: move } = useMoveApplication();
  const [isOpen, setIsOpen] = useState(false);
  const [isDeclining, setIsDeclining] = useState(false);
  const nameRef = useRef<HTMLHeadingElement>(null);
  const declineRef = useRef<HTMLButtonElement>(null);
  const nameId = useId();
  const messageId = useId();
  const isWaiting = status === 'submitted';
  const may = (action: 'accept' | 'decline') => isWaiting && allowedActions.includes(action);
  const showsActions = (may('accept') || may('decline')) && !isDeclining;

  const handleToggle = () => {
    setIsOpen(!isOpen);
    if (!isOpen && allowedActions.includes('view')) move({ id: application.id, transition: 'view' });
  };
  const handleDecide = async (choice: 'accept' | 'decline', reason?: string) => {
    const taken = await decide(choice, reason);
    if (!taken) return;
    setIsDeclining(false);
    // The pressed button is gone: without this the keyboard would start again at the top of the page.
    nameRef.current?.focus();
  };
  const handleCancel = () => {
    flushSync(() => setIsDeclining(false));
    declineRef.current?.focus();
  };

  return (
    <li
      className={styles.row}
      data-waiting={isWaiting || undefined}
      data-decidable={showsActions || undefined}
    >
      <div className={styles.artist}>
        <Sleeve name={artist.stageName} id={artist.id} src={artist.profileImage} size={56} />
        <div className={styles.facts}>
          <Heading ref={nameRef} id={nameId} level={3} size={4} tabIndex={-1}>
            {artist.stageName}
          </Heading>
          <Text size="sm" tone="muted">
            {event.headliner}
          </Text>
          <div className={styles.meta}>
            <Data size="sm" tone="muted">
              {formatCount(artist.spotifyFollowers)} followers
            </Data>
            <button
              type="button"
              className={linkClass({ size: 'sm' })}
              aria-expanded={isOpen}
              aria-controls={isOpen ? messageId : undefined}
              aria-describedby={nameId}
              onClick={handleToggle}
            >
              {isOpen ? 'Hide message' : 'Read message'}
            </button>
          </div>
        </div>
      </div>
      {isWaiting ? (
        <DeadlineClock from={application.submittedAt} until={application.replyDueAt} badge="Pending" />
      ) : (
        <Badge tone={STATUS_WORDS[status].tone}>{STATUS_WORDS[status].label}</Badge>
      )}
      {showsActions ? (
        <div className={styles.actions}>
          {may('decline') ? (
            <Button
              ref={declineRef}
              variant="quiet"
              disabled={pending !== null}
              aria-describedby={nameId}
              onClick={() => setIsDeclining(true)}
            >
              Decline
            </Button>
          ) : null}
          {may('accept') ? (
            <Button
              busy={pending === 'accept'}
              aria-describedby={nameId}
              onClick={() => void handleDecide('accept')}
            >
              Accept
            </Button>
          ) : null}
        </div>
      ) : null}
      {isOpen ? <ApplicationMessage id={messageId} application={application} /> : null}
      {isDeclining && may('decline') ? (
        <DeclineForm
          artistName={artist.stageName}
          credits={application.credits}
          busy={pending === 'decline'}
          onCancel={handleCancel}
          onDecline={(reason) => void handleDecide('decline', reason)}
        />
      ) : null}
    </li>
  );
}
