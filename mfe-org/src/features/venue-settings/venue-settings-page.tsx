import type { OwnVenue } from '@backline/contracts/pages/venues';
import { buttonClass } from '@backline/design-system/button';
import { Heading } from '@backline/design-system/heading';
import { Wrap } from '@backline/design-system/page';
import { SkeletonRows } from '@backline/design-system/skeleton';
import { Stack } from '@backline/design-system/stack';
import { Text } from '@backline/design-system/text';
import { LoadFailed, routes } from '@backline/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { PATHS } from '#src/paths.ts';
import { ownVenueQuery } from './api.ts';
import { SeenByArtists } from './seen-by-artists.tsx';
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
  if (venue.data && venue.isFetchedAfterMount) {
    return venue.data.canEdit ? <VenueForm venue={venue.data} /> : <ForOwners venue={venue.data} />;
  }
  if (venue.isError) return <LoadFailed level={1} what="Your venue" queries={[venue]} />;
  return <SkeletonRows label="Loading your venue" rows={6} />;
}

/** A booker reads the page, and an owner changes it. */
function ForOwners({ venue: { handle, orgName } }: { venue: OwnVenue }) {
  return (
    <Stack>
      <Heading level={1} size={2}>
        {orgName}
      </Heading>
      <Text tone="muted">Owners change the venue’s page. Ask one of them if something is wrong.</Text>
      <Stack gap={2}>
        <Link className={buttonClass({ size: 'lg' })} to={routes.venue(handle)}>
          View page
        </Link>
        <Link className={buttonClass({ variant: 'quiet', size: 'lg' })} to={PATHS.members}>
          Members
        </Link>
      </Stack>
      <SeenByArtists />
    </Stack>
  );
}
