import {
  getApplication,
  listApplications,
  moveApplication,
  type Application,
} from '@backline/contracts/applications';
import { getArtistOfUser } from '@backline/contracts/artists';
import { getCredits } from '@backline/contracts/credits';
import { getEvent } from '@backline/contracts/events';
import { call, endpointQuery, everyVisit, invalidate } from '@backline/shell-sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';

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
