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
import { linkClass } from '@backline/design-system/link';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { closedReason } from '#src/event/closed-reason.ts';
import { Segments } from '#src/event/segments.tsx';
import { eventsQuery, type EventListing } from './api.ts';
import { byMonth } from './event-month.ts';
import { EventRow } from './event-row.tsx';
import styles from './events-page.module.css';
import { useOwnMarks } from './own-marks.ts';
import { EventsSoon } from './events-soon.tsx';
import { filtersOf, type Filters } from './filters/event-filters.ts';
import { FilterBar } from './filters/filter-bar.tsx';
import { NothingFound } from './filters/nothing-found.tsx';
import { VenueRequestForm } from './venue-request-form.tsx';

/** The list itself has loaded after this time. */
const PREPARE_MS = 2_000;

/** The box below or beside the list, which the link in the head leads to. */
const REQUEST_ID = 'request-a-venue';

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
  const asked = filtersOf(useLocation().search);
  const events = useInfiniteQuery({ ...eventsQuery(asked), enabled: flag.isOn !== false });
  if (flag.isOn === false) return <EventsSoon />;
  // Before the answer nobody knows whether the filters are right.
  const { filters, dropped } = events.data ?? { filters: {}, dropped: [] };
  const open = events.data?.items.filter((event) => closedReason(event) === undefined).length;
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
        <a href={`#${REQUEST_ID}`} className={`${linkClass({ size: 'sm' })} ${styles.request}`}>
          Request a Venue
        </a>
      </header>
      <div className={styles.list} onPointerEnter={prepareEvent} onFocus={prepareEvent}>
        <FilterBar filters={filters} dropped={dropped} />
        <EventList flag={flag} events={events} />
      </div>
      <aside id={REQUEST_ID} tabIndex={-1} className={styles.side}>
        <VenueRequestForm hint="Not seeing where you want to play? Tell us." />
      </aside>
    </Wrap>
  );
}

const hasAny = (filters: Filters) => Object.keys(filters).length > 0;

function LoadingEvents() {
  return <SkeletonRows label="Loading events" rows={8} className={styles.loading} />;
}

interface EventListProps {
  flag: FlagState;
  events: UseInfiniteQueryResult<EventListing>;
}

function EventList({ flag, events }: EventListProps) {
  const marks = useOwnMarks();
  if (flag.isError || events.isLoadingError) return <LoadFailed what="Events" queries={[flag, events]} />;
  if (flag.isOn === undefined || events.isPending) return <LoadingEvents />;
  if (events.data.items.length === 0 && hasAny(events.data.filters)) {
    return <NothingFound filters={events.data.filters} />;
  }
  if (events.data.items.length === 0) {
    return <EmptyState title="No events yet" icon={<CalendarDaysIcon size="lg" />} />;
  }
  return (
    <LoadMore className={styles.months} label="Show more events" {...loadMoreProps(events, 'events')}>
      {byMonth(events.data.items).map(({ month, events: nights }) => (
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
