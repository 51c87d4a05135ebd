import { listEvents, type EventSummary } from '@backline/contracts/records/events';
import type { Venue } from '@backline/contracts/pages/venues';
import { Badge } from '@backline/design-system/badge';
import { EmptyState } from '@backline/design-system/empty-state';
import { LoadMore } from '@backline/design-system/load-more';
import { Section } from '@backline/design-system/page';
import { Rows } from '@backline/design-system/rows';
import { SkeletonRows } from '@backline/design-system/skeleton';
import { Data } from '@backline/design-system/text';
import { endpointPages, EVENT_STATES, LoadFailed, loadMoreProps } from '@backline/shell-sdk';
import { NightRow } from '@backline/shell-sdk/public-page/night-row';
import { useInfiniteQuery } from '@tanstack/react-query';
import styles from './venue-page.module.css';

const PAGE_SIZE = 20;

/** The nights of a venue that have not begun, the next one first. */
export function OpenNights({ venue }: { venue: Venue }) {
  const nights = useInfiniteQuery(
    endpointPages(listEvents, { query: { orgId: venue.id, limit: PAGE_SIZE } }),
  );
  return (
    <Section title="Next nights">
      {nights.isError && !nights.data ? (
        <LoadFailed what="The next nights" queries={[nights]} />
      ) : !nights.data ? (
        <SkeletonRows label="Loading the next nights" rows={3} />
      ) : (
        <Nights nights={nights.data} />
      )}
      <LoadMore {...loadMoreProps(nights, 'nights')} />
    </Section>
  );
}

function Nights({ nights }: { nights: readonly EventSummary[] }) {
  if (nights.length === 0) {
    return <EmptyState title="No nights announced yet">New ones stand here first.</EmptyState>;
  }
  return (
    <Rows as="ol">
      {nights.map((night) => (
        <NightRow key={night.id} night={night}>
          <div className={styles.terms}>
            <Data size="sm">{night.payRange}</Data>
            <Badge tone={EVENT_STATES[night.status].tone}>{EVENT_STATES[night.status].label}</Badge>
          </div>
        </NightRow>
      ))}
    </Rows>
  );
}
