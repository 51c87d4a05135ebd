import { buttonClass } from '@backline/design-system/button';
import { NotFound } from '@backline/design-system/not-found';
import { Wrap } from '@backline/design-system/page';
import { LoadingRegion, Skeleton } from '@backline/design-system/skeleton';
import { ApiError, LoadFailed, routes } from '@backline/shell-sdk';
import { useOwnAddress } from '@backline/shell-sdk/own-address';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { venueQuery } from '#src/venue/api.ts';
import { VenueDetails } from './venue-details.tsx';
import styles from './venue-page.module.css';

const queriesOf = (idOrHandle: string) => [venueQuery(idOrHandle)];

/** The public page of a venue. */
export function VenuePage() {
  const { id = '' } = useParams();
  const venue = useQuery(venueQuery(id));
  useOwnAddress({ asked: id, handle: venue.data?.handle, pathOf: routes.venue, queriesOf });
  if (venue.data) {
    return (
      <>
        <title>{`${venue.data.name} · Backline`}</title>
        <VenueDetails venue={venue.data} />
      </>
    );
  }
  if (venue.isPending) return <LoadingVenue />;
  const isMissing = venue.error instanceof ApiError && venue.error.code === 'not_found';
  return (
    <Wrap padded>
      <title>{isMissing ? 'Venue not found · Backline' : 'Venue · Backline'}</title>
      {isMissing ? (
        <NotFound
          word="No room"
          title="Venue not found"
          action={
            <Link to={routes.events} className={buttonClass({ variant: 'quiet' })}>
              All events
            </Link>
          }
        />
      ) : (
        <LoadFailed level={1} what="This venue" queries={[venue]} />
      )}
    </Wrap>
  );
}

function LoadingVenue() {
  return (
    <LoadingRegion label="Loading venue">
      <title>Venue · Backline</title>
      <Skeleton className={styles.hero} height="min(420px, 50dvh)" />
      <Wrap padded className={styles.lines}>
        <Skeleton width="40%" height={24} />
        <Skeleton width="80%" />
        <Skeleton width="70%" />
      </Wrap>
    </LoadingRegion>
  );
}
