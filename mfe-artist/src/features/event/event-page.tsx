import { buttonClass } from '@backline/design-system/button';
import { ErrorState } from '@backline/design-system/error-state';
import { NotFound } from '@backline/design-system/not-found';
import { Wrap } from '@backline/design-system/page';
import { LoadingRegion, Skeleton } from '@backline/design-system/skeleton';
import { ApiError, routes } from '@backline/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { eventQuery } from '../../event/api.ts';
import { EventDetails } from './event-details.tsx';
import styles from './event-page.module.css';

export function EventPage() {
  const { id = '' } = useParams();
  const event = useQuery(eventQuery(id));
  if (event.isPending) return <LoadingEvent />;
  if (event.isError) return <NoEvent error={event.error} busy={event.isFetching} onRetry={event.refetch} />;
  return (
    <>
      <title>{`${event.data.headliner} at ${event.data.venueName} · Backline`}</title>
      <EventDetails event={event.data} />
    </>
  );
}

function LoadingEvent() {
  return (
    <LoadingRegion label="Loading event">
      <title>Event · Backline</title>
      <Skeleton className={styles.hero} height="min(560px, 60dvh)" />
      <Wrap padded className={styles.lines}>
        <Skeleton width="40%" height={24} />
        <Skeleton width="80%" />
        <Skeleton width="70%" />
      </Wrap>
    </LoadingRegion>
  );
}

interface NoEventProps {
  error: Error;
  busy: boolean;
  onRetry: () => unknown;
}

function NoEvent({ error, busy, onRetry }: NoEventProps) {
  if (error instanceof ApiError && error.code === 'not_found') {
    const all = (
      <Link to={routes.events} className={buttonClass({ variant: 'quiet' })}>
        All events
      </Link>
    );
    return (
      <>
        <title>Event not found · Backline</title>
        <Wrap padded>
          <NotFound word="No show" title="Event not found" action={all} />
        </Wrap>
      </>
    );
  }
  return (
    <Wrap padded>
      <title>Event · Backline</title>
      <ErrorState
        level={1}
        title="This event can't be loaded right now"
        busy={busy}
        onRetry={() => onRetry()}
      />
    </Wrap>
  );
}
