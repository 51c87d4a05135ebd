import type { Event } from '@backline/contracts/records/events';
import { buttonClass } from '@backline/design-system/button';
import { NotFound } from '@backline/design-system/not-found';
import { Wrap } from '@backline/design-system/page';
import { LoadingRegion, Skeleton } from '@backline/design-system/skeleton';
import { ApiError, LoadFailed, routes } from '@backline/shell-sdk';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { eventQuery } from '#src/event/api.ts';
import { usePageView } from '#src/views/use-page-view.ts';
import { EventDetails } from './event-details.tsx';
import styles from './event-page.module.css';

/**
 * Venues may invite or change the night meanwhile. A page that the server rendered is not fetched again at once.
 */
const FRESH_MS = 10_000;

/** Schedules the next fetch for the end of early access. */
function untilOpen({ state: { data } }: { state: { data: Event | undefined } }): number | false {
  return data?.opensAt ? Math.max(FRESH_MS, Date.parse(data.opensAt) - Date.now()) : false;
}

export function EventPage() {
  const { id = '' } = useParams();
  const event = useQuery({ ...eventQuery(id), staleTime: FRESH_MS, refetchInterval: untilOpen });
  if (event.isPending) return <LoadingEvent />;
  if (event.isError) return <NoEvent query={event} />;
  return <FoundEvent event={event.data} />;
}

function FoundEvent({ event }: { event: Event }) {
  usePageView('event', event.id);
  return (
    <>
      <title>{`${event.headliner} at ${event.venueName} · Backline`}</title>
      <EventDetails event={event} />
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

function NoEvent({ query }: { query: UseQueryResult }) {
  const { error } = query;
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
      <LoadFailed level={1} what="This event" queries={[query]} />
    </Wrap>
  );
}
