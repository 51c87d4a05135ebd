import type { MyOrg } from '@backline/contracts/profiles/orgs';
import { Badge } from '@backline/design-system/badge';
import { SmallBilling } from '@backline/design-system/billing';
import { buttonClass } from '@backline/design-system/button';
import { EmptyState } from '@backline/design-system/empty-state';
import { CalendarDaysIcon } from '@backline/design-system/icon';
import { linkClass } from '@backline/design-system/link';
import { Section } from '@backline/design-system/page';
import { Rows } from '@backline/design-system/rows';
import { SkeletonRows } from '@backline/design-system/skeleton';
import { Data } from '@backline/design-system/text';
import { EVENT_STATES, formatDayTime, routes, useFlag } from '@backline/shell-sdk';
import { HiddenBadge } from '@backline/shell-sdk/hidden-page';
import { Link } from 'react-router-dom';
import { PATHS } from '#src/paths.ts';
import styles from './upcoming-events.module.css';

interface Props {
  /** Undefined while they load. */
  events: MyOrg['upcomingEvents'] | undefined;
  /** Whether another part of the page leads to a new event already. */
  isNew: boolean;
}

export function UpcomingEvents({ events, isNew }: Props) {
  const { isOn: hasTab = false } = useFlag('org-events');
  const all = (
    <Link to={PATHS.events} className={linkClass({ size: 'sm' })}>
      All events
    </Link>
  );
  return (
    <Section title="Upcoming Events" action={hasTab && events && events.length > 0 ? all : null}>
      {events ? (
        <EventList events={events} canCreate={hasTab && !isNew} />
      ) : (
        <SkeletonRows label="Loading events" rows={3} />
      )}
    </Section>
  );
}

function EventList({ events, canCreate }: { events: MyOrg['upcomingEvents']; canCreate: boolean }) {
  if (events.length === 0) {
    const create = (
      <Link className={buttonClass({ variant: 'solid', size: 'sm' })} to={PATHS.newEvent}>
        Create an event
      </Link>
    );
    return (
      <EmptyState icon={<CalendarDaysIcon />} title="No upcoming events" action={canCreate ? create : null} />
    );
  }
  return (
    <Rows as="ol">
      {events.map(({ id, headliner, startsAt, timeZone, status, applicants }) => (
        <li key={id}>
          <Link to={routes.event(id)} className={styles.event}>
            <span className={styles.title}>
              <SmallBilling as="h3" className={styles.name}>
                {headliner}
              </SmallBilling>
              <Data size="sm" tone="muted">
                {formatDayTime(startsAt, timeZone)}
              </Data>
            </span>
            <span className={styles.state}>
              <HiddenBadge eventId={id} />
              <Badge tone={EVENT_STATES[status].tone}>{EVENT_STATES[status].label}</Badge>
              <Data size="sm" tone="muted">
                {applicants === 1 ? '1 applicant' : `${applicants} applicants`}
              </Data>
            </span>
          </Link>
        </li>
      ))}
    </Rows>
  );
}
