import { buttonClass } from '@backline/design-system/button';
import { routes } from '@backline/shell-sdk';
import { useOwnAddress } from '@backline/shell-sdk/own-address';
import { LoadingPage } from '@backline/shell-sdk/public-page/loading-page';
import { NoPage } from '@backline/shell-sdk/public-page/no-page';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { venueQuery } from '#src/venue/api.ts';
import { VenueDetails } from './venue-details.tsx';

const queriesOf = (idOrHandle: string) => [venueQuery(idOrHandle)];

const MISSING = {
  word: 'No room',
  title: 'Venue not found',
  action: (
    <Link to={routes.events} className={buttonClass({ variant: 'quiet' })}>
      All events
    </Link>
  ),
};

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
  if (venue.isPending) {
    return <LoadingPage label="Loading venue" title="Venue" heroHeight="min(420px, 50dvh)" />;
  }
  return <NoPage query={venue} title="Venue" what="This venue" missing={MISSING} />;
}
