import { Wrap } from '@backline/design-system/page';
import { SkeletonRows } from '@backline/design-system/skeleton';
import { LoadFailed } from '@backline/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import { ownVenueQuery } from './api.ts';
import { VenueForm } from './venue-form.tsx';

/** All that a venue may change about itself. */
export function VenueSettingsPage() {
  return (
    <Wrap padded>
      <title>Venue page · Backline</title>
      <Content />
    </Wrap>
  );
}

function Content() {
  const venue = useQuery(ownVenueQuery());
  // An answer of an earlier visit may be older than what another device has saved.
  if (venue.data && venue.isFetchedAfterMount) return <VenueForm venue={venue.data} />;
  if (venue.isError) return <LoadFailed level={1} what="Your venue" queries={[venue]} />;
  return <SkeletonRows label="Loading your venue" rows={6} />;
}
