import {
  getApplication,
  listApplications,
  moveApplication,
  type Application,
} from '@backline/contracts/applications';
import { getArtistOfUser } from '@backline/contracts/artists';
import { getCredits } from '@backline/contracts/credits';
import { getEvent } from '@backline/contracts/events';
import { PAGE_SIZE_MAX } from '@backline/contracts/limits';
import { call, endpointPages, endpointQuery, everyVisit, invalidate } from '@backline/shell-sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';

export const applicationsQuery = () => ({
  ...endpointPages(listApplications, { query: { limit: PAGE_SIZE_MAX } }),
  ...everyVisit,
});

export const applicationQuery = (id: string) => ({
  ...endpointQuery(getApplication, { params: { id } }),
  ...everyVisit,
});

/** Withdraws. After a failure too, the screens that show its effects ask the server again. */
export function useWithdraw({ id }: Application) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(moveApplication, { params: { id, transition: 'withdraw' }, body: {} }),
    onSettled: () =>
      invalidate(client, getApplication, listApplications, getCredits, getEvent, getArtistOfUser),
  });
}
