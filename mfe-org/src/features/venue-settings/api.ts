import { getEvent } from '@backline/contracts/records/events';
import { getMyOrg } from '@backline/contracts/profiles/orgs';
import { ownVenue } from '@backline/contracts/pages/venues.schemas';
import {
  getOwnVenue,
  getVenue,
  updateOwnVenue,
  type OwnVenue,
  type OwnVenueInput,
} from '@backline/contracts/pages/venues';
import { ApiError, call, endpointQuery, everyVisit, invalidate } from '@backline/shell-sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** The signed-in venue, with all that it may change. */
export const ownVenueQuery = () => ({ ...endpointQuery(getOwnVenue, {}), ...everyVisit });

/** Replaces the fields of the venue, if it still has this version. */
export function useSaveVenue() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: OwnVenueInput & { version: number }) => call(updateOwnVenue, { body }),
    onSuccess: (saved) => {
      client.setQueryData(ownVenueQuery().queryKey, saved);
      return invalidate(client, getVenue, getMyOrg, getEvent);
    },
  });
}

/** The present venue, which the refusal of an old version carries. */
export function presentVenue(error: unknown): OwnVenue | null {
  if (!(error instanceof ApiError) || error.code !== 'wrong_state') return null;
  return ownVenue.safeParse(error.details['venue']).data ?? null;
}
