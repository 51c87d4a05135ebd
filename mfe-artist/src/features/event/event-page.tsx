import type { Event } from '@backline/contracts/records/events';
import { buttonClass } from '@backline/design-system/button';
import { routes, serverNow } from '@backline/shell-sdk';
import { LoadingPage } from '@backline/shell-sdk/public-page/loading-page';
import { NoPage } from '@backline/shell-sdk/public-page/no-page';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { eventQuery } from '#src/event/api.ts';
import { usePageView } from '#src/views/use-page-view.ts';
import { EventDetails } from './event-details.tsx';

/**
 * Venues may invite or change the night meanwhile. A page that the server rendered is not fetched again at once.
 */
const FRESH_MS = 10_000;

/** Schedules the next fetch for the end of early access. */
function untilOpen({ state: { data } }: { state: { data: Event | undefined } }): number | false {
  return data?.opensAt ? Math.max(FRESH_MS, Date.parse(data.opensAt) - serverNow().getTime()) : false;
}

const MISSING = {
  word: 'No show',
  title: 'Event not found',
  action: (
    <Link to={routes.events} className={buttonClass({ variant: 'quiet' })}>
      All events
    </Link>
  ),
};

export function EventPage() {
  const { id = '' } = useParams();
  const event = useQuery({ ...eventQuery(id), staleTime: FRESH_MS, refetchInterval: untilOpen });
  if (event.isPending)
    return <LoadingPage label="Loading event" title="Event" heroHeight="min(560px, 60dvh)" />;
  if (event.isError) return <NoPage query={event} title="Event" what="This event" missing={MISSING} />;
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
