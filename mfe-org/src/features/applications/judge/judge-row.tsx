import type { Application } from '@backline/contracts/booking/applications';
import { sizedPicture } from '@backline/contracts/base/pictures';
import { Checkbox } from '@backline/design-system/checkbox';
import { StarIcon } from '@backline/design-system/icon';
import { Sleeve } from '@backline/design-system/sleeve';
import { Text } from '@backline/design-system/text';
import { VisuallyHidden } from '@backline/design-system/visually-hidden';
import { useCallback, useId, useRef, type Ref } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { ArtistMarks } from '#src/features/applications/artist-marks.tsx';
import { FailedDecision } from '#src/features/applications/decision/failed-decision.tsx';
import { ReplyState } from '#src/features/applications/decision/reply-state.tsx';
import { UndoBar } from '#src/features/applications/decision/undo-bar.tsx';
import { useDecision } from '#src/features/applications/decision/use-decisions.tsx';
import { applicationPath } from '#src/paths.ts';
import styles from './judge.module.css';

interface Props {
  application: Application;
  isCurrent: boolean;
  /** Undefined while nothing is being selected. */
  isSelected: boolean | undefined;
  onSelect: (isSelected: boolean) => void;
}

/** One application of the list. The whole row opens it. */
export function JudgeRow({ application, isCurrent, isSelected, onSelect }: Props) {
  const { pending, failure, undo, retry } = useDecision(application);
  const nameId = useId();
  const linkRef = useRef<HTMLAnchorElement>(null);
  const focusRow = useCallback(() => linkRef.current?.focus({ preventScroll: true }), []);
  const canSelect = isSelected !== undefined && application.allowedActions.includes('decline') && !pending;
  return (
    <li className={styles.item} data-current={isCurrent || undefined}>
      {canSelect ? (
        <Checkbox checked={isSelected} onChange={({ target }) => onSelect(target.checked)}>
          <VisuallyHidden>Select {application.artist.stageName}</VisuallyHidden>
        </Checkbox>
      ) : null}
      <RowLink ref={linkRef} application={application} isCurrent={isCurrent} nameId={nameId} />
      {pending ? <UndoBar pending={pending} nameId={nameId} onUndo={undo} onFocusLost={focusRow} /> : null}
      {failure ? <FailedDecision failure={failure} onRetry={retry} /> : null}
    </li>
  );
}

interface LinkProps extends Pick<Props, 'application' | 'isCurrent'> {
  ref: Ref<HTMLAnchorElement>;
  nameId: string;
}

function RowLink({ ref, application, isCurrent, nameId }: LinkProps) {
  const { id, artist, event, venueView } = application;
  const { search } = useLocation();
  return (
    <Link
      ref={ref}
      className={styles.row}
      to={{ pathname: applicationPath(id), search }}
      aria-current={isCurrent || undefined}
      preventScrollReset={isCurrent}
    >
      <Sleeve name={artist.stageName} id={artist.id} src={sizedPicture(artist.profileImage, 160)} size={56} />
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
          <ArtistMarks application={application} />
        </span>
      </span>
      <span className={styles.clock}>
        <ReplyState application={application} />
      </span>
    </Link>
  );
}
