import type { EndpointInput } from '@backline/contracts/base/endpoint';
import { getArtistListing } from '@backline/contracts/profiles/artist-listing';
import {
  addTakenDate,
  listTakenDates,
  removeTakenDate,
  type TakenDate,
} from '@backline/contracts/profiles/taken/taken-dates';
import { call, endpointQuery, everyVisit, invalidate, toast } from '@backline/shell-sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showFailure } from '#src/features/settings/parts/show-failure.ts';

export const takenDatesQuery = () => ({ ...endpointQuery(listTakenDates, {}), ...everyVisit });

export type NewTakenDate = EndpointInput<typeof addTakenDate>['body'];

export function useAddTakenDate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewTakenDate) => call(addTakenDate, { body }),
    onSuccess: async () => {
      toast('Marked as taken', 'You are asked before you apply to a night at that time.', 'success');
      await invalidate(client, listTakenDates, getArtistListing);
    },
  });
}

/** `onGone` runs when the entry has left the list. Its row may have had the focus. */
export function useRemoveTakenDate(onGone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: TakenDate) => call(removeTakenDate, { params: { id } }),
    onSuccess: async () => {
      toast('Free again');
      await invalidate(client, listTakenDates);
      onGone();
    },
    onError: (error) => showFailure('Still taken', error),
  });
}
