import {
  changeArtistListing,
  getArtistListing,
  type ListingChoices,
} from '@backline/contracts/profiles/artist-listing';
import { call, endpointQuery, everyVisit, toast } from '@backline/shell-sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showFailure } from '#src/features/settings/parts/show-failure.ts';

export const listingQuery = () => ({ ...endpointQuery(getArtistListing, {}), ...everyVisit });

export function useChangeListing() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ListingChoices) => call(changeArtistListing, { body }),
    onSuccess: (listing) => {
      client.setQueryData(listingQuery().queryKey, listing);
      toast('Saved', 'Venues see it from now on.', 'success');
    },
    onError: (error) => showFailure('Not saved', error),
  });
}
