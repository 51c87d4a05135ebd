import { EmptyState } from '@backline/design-system/empty-state';
import { Heading } from '@backline/design-system/heading';
import { CalendarDaysIcon } from '@backline/design-system/icon';
import { LoadMore } from '@backline/design-system/load-more';
import { Wrap } from '@backline/design-system/page';
import { Rows } from '@backline/design-system/rows';
import { SkeletonRows } from '@backline/design-system/skeleton';
import { Data } from '@backline/design-system/text';
import { LoadFailed, loadMoreProps, useFlag, type FlagState } from '@backline/shell-sdk';
import { useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query';
import type { EventSummary } from '@backline/contracts/records/events';
import { useEffect } from 'react';
import { closedReason } from '#src/event/closed-reason.ts';
import { Segments } from '#src/event/segments.tsx';
import { eventsQuery } from './api.ts';
import { byMonth } from './event-month.ts';
import { EventRow } from './event-row.tsx';
import styles from './events-page.module.css';
import { useOwnMarks } from './own-marks.ts';
import { EventsSoon } from './events-soon.tsx';
import { VenueRequestForm } from './venue-request-form.tsx';

/** The list itself has loaded after this time. */
const PREPARE_MS = 2_000;

interface Props {
  /** Loads the page of an event: when pointer or focus reach the list, and soon after the list appears. */
  prepareEvent?: () => void;
}

export function EventsPage({ prepareEvent }: Props) {
  // Outside system: the network. An event can then open without a connection.
  useEffect(() => {
    const timer = setTimeout(() => prepareEvent?.(), PREPARE_MS);
    return () => clearTimeout(timer);
  }, [prepareEvent]);
  const flag = useFlag('events');
  const events = useInfiniteQuery({ ...eventsQuery(), enabled: flag.isOn !== false });
  if (flag.isOn === false) return <EventsSoon />;
  const open = events.data?.filter((event) => closedReason(event) === undefined).length;
  return (
    <Wrap className={styles.page}>
      <title>Events · Backline</title>
      <Segments />
      <header className={styles.head}>
        <Heading level={1} size={2}>
          Events
        </Heading>
        {open === undefined ? null : (
          <Data tone="muted">
            {open}
            {events.hasNextPage ? '+' : null} open
          </Data>
        )}
      </header>
      <div className={styles.list} onPointerEnter={prepareEvent} onFocus={prepareEvent}>
        <EventList flag={flag} events={events} />
      </div>
      <aside className={styles.side}>
        <VenueRequestForm hint="Not seeing where you want to play? Tell us." />
      </aside>
    </Wrap>
  );
}

function LoadingEvents() {
  return <SkeletonRows label="Loading events" rows={8} className={styles.loading} />;
}

interface EventListProps {
  flag: FlagState;
  events: UseInfiniteQueryResult<EventSummary[]>;
}

function EventList({ flag, events }: EventListProps) {
  const marks = useOwnMarks();
  if (flag.isError || events.isLoadingError) return <LoadFailed what="Events" queries={[flag, events]} />;
  if (flag.isOn === undefined || events.isPending) return <LoadingEvents />;
  if (events.data.length === 0) {
    return <EmptyState title="No events yet" icon={<CalendarDaysIcon size="lg" />} />;
  }
  return (
    <LoadMore className={styles.months} label="Show more events" {...loadMoreProps(events, 'events')}>
      {byMonth(events.data).map(({ month, events: nights }) => (
        <section key={month} aria-label={month}>
          <Heading size={4} className={styles.month}>
            {month}
          </Heading>
          <Rows as="ol">
            {nights.map((event) => (
              <EventRow key={event.id} event={event} mark={marks.get(event.id)} />
            ))}
          </Rows>
        </section>
      ))}
    </LoadMore>
  );
}
