import { formatDay } from '@backline/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import { eventsQuery } from './api.ts';
import styles from './events-page.module.css';

export function EventsPage() {
  const events = useQuery(eventsQuery());
  return (
    <section className={styles.page}>
      <title>Events · Backline</title>
      <h1>Events</h1>
      {events.isPending && <p role="status">Loading events…</p>}
      {events.isError && <p role="alert">Events can’t be loaded right now.</p>}
      {events.data && (
        <ul className={styles.list}>
          {events.data.map((event) => (
            <li key={event.id}>
              {event.headliner}, {event.venueName}, {formatDay(event.startsAt, event.timeZone)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
