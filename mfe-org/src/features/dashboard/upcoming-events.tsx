import type { MyOrg } from '@backline/contracts/orgs';
import { Badge } from '@backline/design-system/badge';
import { SmallBilling } from '@backline/design-system/billing';
import { EmptyState } from '@backline/design-system/empty-state';
import { CalendarDaysIcon } from '@backline/design-system/icon';
import { Section } from '@backline/design-system/page';
import { Rows } from '@backline/design-system/rows';
import { SkeletonRows } from '@backline/design-system/skeleton';
import { Data } from '@backline/design-system/text';
import { EVENT_STATES, formatDayTime } from '@backline/shell-sdk';
import styles from './upcoming-events.module.css';

interface Props {
  /** Undefined while the events load. */
  events: MyOrg['upcomingEvents'] | undefined;
}

export function UpcomingEvents({ events }: Props) {
  return (
    <Section title="Upcoming Events">
      {events ? <EventList events={events} /> : <SkeletonRows label="Loading events" rows={3} />}
    </Section>
  );
}

function EventList({ events }: { events: MyOrg['upcomingEvents'] }) {
  if (events.length === 0) return <EmptyState icon={<CalendarDaysIcon />} title="No upcoming events" />;
  return (
    <Rows as="ol">
      {events.map(({ id, headliner, startsAt, timeZone, status, applicants }) => (
        <li key={id} className={styles.event}>
          <span className={styles.title}>
            <SmallBilling as="h3" className={styles.name}>
              {headliner}
            </SmallBilling>
            <Data size="sm" tone="muted">
              {formatDayTime(startsAt, timeZone)}
            </Data>
          </span>
          <span className={styles.state}>
            <Badge tone={EVENT_STATES[status].tone}>{EVENT_STATES[status].label}</Badge>
            <Data size="sm" tone="muted">
              {applicants === 1 ? '1 applicant' : `${applicants} applicants`}
            </Data>
          </span>
        </li>
      ))}
    </Rows>
  );
}
