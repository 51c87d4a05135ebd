import type { ArtistListing } from '@backline/contracts/profiles/artist-listing';
import { SkeletonRows } from '@backline/design-system/skeleton';
import { Stack } from '@backline/design-system/stack';
import { Switch } from '@backline/design-system/switch';
import { Text } from '@backline/design-system/text';
import { LoadFailed } from '@backline/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import { SettingsSection } from '#src/features/settings/parts/settings-section.tsx';
import { listingQuery, useChangeListing } from './use-listing.ts';

/** How venues find the artist. */
export function ListingSection() {
  const listing = useQuery(listingQuery());
  return (
    <SettingsSection id="listing" title="Being found">
      <Text>Venues look for artists by name, genre, place and level, and invite them to apply.</Text>
      {listing.data ? <Choices listing={listing.data} /> : null}
      {listing.isPending ? <SkeletonRows rows={2} label="Loading your choices" /> : null}
      {listing.isLoadingError ? <LoadFailed what="Your choices" queries={[listing]} /> : null}
    </SettingsSection>
  );
}

function Choices({ listing }: { listing: ArtistListing }) {
  const { isListed, tellsWhenFree, hasMarkedDates } = listing;
  const change = useChangeListing();
  const isChanging = (choice: keyof ArtistListing) =>
    change.isPending && change.variables[choice as keyof typeof change.variables] !== undefined;
  return (
    <Stack gap={4}>
      <Switch
        checked={isListed}
        busy={isChanging('isListed')}
        onCheckedChange={(checked) => change.mutate({ isListed: checked })}
      >
        List me in the directory of artists
      </Switch>
      <Switch
        checked={tellsWhenFree}
        disabled={!hasMarkedDates}
        busy={isChanging('tellsWhenFree')}
        onCheckedChange={(checked) => change.mutate({ tellsWhenFree: checked })}
      >
        Tell venues when I am free
      </Switch>
      <Text tone="muted" size="sm">
        {whenFree(listing)}
      </Text>
    </Stack>
  );
}

function whenFree({ isListed, hasMarkedDates }: ArtistListing): string {
  if (!isListed) return 'Venues do not find you. Your profile stays open to those who have its link.';
  if (!hasMarkedDates) return 'Mark your taken dates first. Then venues can see whether you are free.';
  return 'A venue asks only about the night of its own event, and learns only who is free.';
}
