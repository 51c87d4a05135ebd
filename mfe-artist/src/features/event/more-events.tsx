import { listEvents, type Event } from '@backline/contracts/records/events';
import { Section } from '@backline/design-system/page';
import { Rows } from '@backline/design-system/rows';
import { Data } from '@backline/design-system/text';
import { endpointQuery } from '@backline/shell-sdk';
import { NightRow } from '@backline/shell-sdk/public-page/night-row';
import { useQuery } from '@tanstack/react-query';
import styles from './event-details.module.css';

/** Other events of the venue. Without any, or when they cannot be loaded, the section is absent. */
export function MoreEvents({ event }: { event: Event }) {
  const nights = useQuery(endpointQuery(listEvents, { query: { orgId: event.orgId } }));
  const others = nights.data?.filter(({ id }) => id !== event.id).slice(0, 4) ?? [];
  if (others.length === 0) return null;
  return (
    <Section title={`More at ${event.venueName}`} className={styles.more}>
      <Rows as="ol">
        {others.map((night) => (
          <NightRow key={night.id} night={night}>
            <Data tone="muted" size="sm">
              {night.payRange}
            </Data>
          </NightRow>
        ))}
      </Rows>
    </Section>
  );
}
