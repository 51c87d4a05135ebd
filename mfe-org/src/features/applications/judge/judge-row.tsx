import type { Application } from '@backline/contracts/booking/applications';
import { sizedPicture } from '@backline/contracts/base/pictures';
import { Badge } from '@backline/design-system/badge';
import { Checkbox } from '@backline/design-system/checkbox';
import { DeadlineClock } from '@backline/design-system/deadline-clock';
import { StarIcon } from '@backline/design-system/icon';
import { Sleeve } from '@backline/design-system/sleeve';
import { Data, Text } from '@backline/design-system/text';
import { VisuallyHidden } from '@backline/design-system/visually-hidden';
import { applicationState, formatCount } from '@backline/shell-sdk';
import { useId } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { applicationPath } from '#src/paths.ts';
import { FailedDecision } from '#src/features/applications/decision/failed-decision.tsx';
import { pendingDecision } from '#src/features/applications/decision/decision-texts.ts';
import { UndoBar } from '#src/features/applications/decision/undo-bar.tsx';
import { useDecision } from '#src/features/applications/decision/use-decisions.tsx';
import styles from './judge.module.css';

const stay = () => undefined;

interface Props {
  application: Application;
  isCurrent: boolean;
  /** Undefined while nothing is being selected. */
  isSelected: boolean | undefined;
  onSelect: (isSelected: boolean) => void;
}

/** One application of the list. The whole row opens it. */
export function JudgeRow({ application, isCurrent, isSelected, onSelect }: Props) {
  const { id, artist, event, status, submittedAt, replyDueAt, venueView, allowedActions } = application;
  const { progress, secondsLeft, undo, retry } = useDecision(application);
  const { search } = useLocation();
  const nameId = useId();
  const state = applicationState(status, 'venue');
  const decision = pendingDecision(progress);
  const canSelect = isSelected !== undefined && allowedActions.includes('decline') && !decision;
  return (
    <li className={styles.item} data-current={isCurrent || undefined}>
      {canSelect ? (
        <Checkbox checked={isSelected} onChange={({ target }) => onSelect(target.checked)}>
          <VisuallyHidden>Select {artist.stageName}</VisuallyHidden>
        </Checkbox>
      ) : null}
      <Link
        className={styles.row}
        to={{ pathname: applicationPath(id), search }}
        aria-current={isCurrent || undefined}
        preventScrollReset={isCurrent}
      >
        <Sleeve
          name={artist.stageName}
          id={artist.id}
          src={sizedPicture(artist.profileImage, 160)}
          size={56}
        />
        <span className={styles.who}>
          <b id={nameId} className={styles.name}>
            {artist.stageName}
          </b>
          <Text as="span" size="sm" tone="muted">
            {event.headliner}
          </Text>
          <span className={styles.meta}>
            {venueView?.starred ? (
              <span>
                <StarIcon size="sm" className={styles.starred} />
                <VisuallyHidden>Starred</VisuallyHidden>
              </span>
            ) : null}
            {application.isInvited ? <Data size="sm">Invited by you</Data> : null}
            {artist.spotifyFollowers === null ? null : (
              <Data size="sm" tone="muted">
                {formatCount(artist.spotifyFollowers)} followers
              </Data>
            )}
          </span>
        </span>
        <span className={styles.clock}>
          {status === 'submitted' ? (
            <DeadlineClock from={submittedAt} until={replyDueAt} badge={state.label} />
          ) : (
            <Badge tone={state.tone}>{state.label}</Badge>
          )}
        </span>
      </Link>
      {decision ? (
        <UndoBar
          choice={decision.choice}
          secondsLeft={progress?.step === 'held' ? secondsLeft : null}
          nameId={nameId}
          takesFocus={false}
          onUndo={undo}
          onFocusLost={stay}
        />
      ) : null}
      {progress?.step === 'failed' ? <FailedDecision failure={progress.failure} onRetry={retry} /> : null}
    </li>
  );
}
