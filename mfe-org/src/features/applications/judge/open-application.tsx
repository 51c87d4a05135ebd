import type { Application } from '@backline/contracts/booking/applications';
import { Button, buttonClass } from '@backline/design-system/button';
import { ArrowLeftIcon, ChevronLeftIcon, ChevronRightIcon } from '@backline/design-system/icon';
import { SkeletonRows } from '@backline/design-system/skeleton';
import { Data } from '@backline/design-system/text';
import { VisuallyHidden } from '@backline/design-system/visually-hidden';
import { ApiError, LoadFailed } from '@backline/shell-sdk';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router-dom';
import { PATHS } from '#src/paths.ts';
import { applicationQuery } from '#src/features/applications/api.ts';
import { announcementOf } from '#src/features/applications/decision/decision-texts.ts';
import { useDecisions } from '#src/features/applications/decision/use-decisions.tsx';
import { ShortcutKey } from '#src/features/applications/shortcut-key.tsx';
import { ApplicationPanel } from '#src/features/applications/panel/application-panel.tsx';
import styles from './judge.module.css';
import type { Opened } from './use-open-application.ts';
import { useSwipe } from './use-swipe.ts';

interface Props {
  id: string;
  opened: Opened;
  isWide: boolean;
}

/** The open application, with the ways to the next and the previous one. */
export function OpenApplication({ id, opened, isWide }: Props) {
  const { openNext, openPrevious, found } = opened;
  const query = useQuery({ ...applicationQuery(id), ...(found && { placeholderData: found }) });
  const swipe = useSwipe({ onLeft: () => openNext?.(), onRight: () => openPrevious?.() });
  return (
    <div className={styles.open} {...swipe}>
      <Ways opened={opened} isWide={isWide} />
      <Announcement />
      {query.isError && !query.data ? <Failed query={query} /> : null}
      {!query.isError && !query.data ? <SkeletonRows label="Loading the application" rows={3} /> : null}
      {query.data ? (
        <ApplicationPanel
          application={query.data}
          isWide={isWide}
          takesFocus={opened.isMoved}
          isChosen={opened.isChosen}
          onDecided={opened.openWaiting}
        />
      ) : null}
    </div>
  );
}

function Ways({ opened, isWide }: Pick<Props, 'opened' | 'isWide'>) {
  const { position, count, hasMore, openNext, openPrevious } = opened;
  const { search } = useLocation();
  const step = { variant: 'ghost', iconOnly: true } as const;
  return (
    <div className={styles.ways}>
      {isWide ? null : (
        <Link className={buttonClass({ variant: 'ghost' })} to={{ pathname: PATHS.applications, search }}>
          <ArrowLeftIcon />
          Applications
        </Link>
      )}
      <span className={styles.steps}>
        {position > 0 ? (
          <Data size="sm" tone="muted">
            {position} of {count}
            {hasMore ? '+' : ''}
          </Data>
        ) : null}
        <ShortcutKey name="K" />
        <Button {...step} aria-label="Previous application" disabled={!openPrevious} onClick={openPrevious}>
          <ChevronLeftIcon />
        </Button>
        <Button {...step} aria-label="Next application" disabled={!openNext} onClick={openNext}>
          <ChevronRightIcon />
        </Button>
        <ShortcutKey name="J" />
      </span>
    </div>
  );
}

function Failed({ query }: { query: UseQueryResult<Application> }) {
  const isGone = query.error instanceof ApiError && ['not_found', 'forbidden'].includes(query.error.code);
  if (isGone) return <p role="alert">This application is not one of yours, or it does not exist.</p>;
  return <LoadFailed what="The application" queries={[query]} />;
}

/** Tells the last decision to those who do not see its row. */
function Announcement() {
  const { entries } = useDecisions();
  const last = [...entries.values()].at(-1);
  return <VisuallyHidden role="status">{last ? announcementOf(last) : ''}</VisuallyHidden>;
}
