import type { Event } from '@backline/contracts/records/events';
import { SmallBilling } from '@backline/design-system/billing';
import { Section } from '@backline/design-system/page';
import { Rows } from '@backline/design-system/rows';
import { Data } from '@backline/design-system/text';
import { formatDayTime, routes } from '@backline/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { eventsOfVenueQuery } from './api.ts';
import styles from './more-events.module.css';

/** Other events of the venue. Without any, or when they cannot be loaded, the section is absent. */
export function MoreEvents({ event }: { event: Event }) {
  const nights = useQuery(eventsOfVenueQuery(event.orgId));
  const others = nights.data?.filter(({ id }) => id !== event.id).slice(0, 4) ?? [];
  if (others.length === 0) return null;
  return (
    <Section title={`More at ${event.venueName}`} className={styles.more}>
      <Rows as="ol">
        {others.map((night) => (
          <li key={night.id} className={styles.night}>
            <div className={styles.text}>
              <Link to={routes.event(night.id)} className={styles.name}>
                <SmallBilling as="span" size="lg">
                  {night.headliner}
                </SmallBilling>
              </Link>
              <Data tone="muted" size="sm">
                {formatDayTime(night.startsAt, night.timeZone)}
              </Data>
            </div>
            <Data tone="muted" size="sm">
              {night.payRange}
            </Data>
          </li>
        ))}
      </Rows>
    </Section>
  );
}
