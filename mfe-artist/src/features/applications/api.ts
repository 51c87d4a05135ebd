import {
  getApplication,
  listApplications,
  moveApplication,
  type Application,
} from '@backline/contracts/applications';
import { getArtistOfUser } from '@backline/contracts/artists';
import { getCredits } from '@backline/contracts/credits';
import { getEvent } from '@backline/contracts/events';
import { call, endpointPages, endpointQuery, invalidate } from '@backline/shell-sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** Venues answer and clocks run meanwhile: each visit asks anew. */
const fresh = { refetchOnMount: 'always' } as const;

export const applicationsQuery = () => ({
  ...endpointPages(listApplications, { query: { limit: 100 } }),
  ...fresh,
});

export const applicationQuery = (id: string) => ({
  ...endpointQuery(getApplication, { params: { id } }),
  ...fresh,
});

/** Withdraws; whatever came of it, the screens that show its effects ask the server again. */
export function useWithdraw({ id }: Application) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(moveApplication, { params: { id, transition: 'withdraw' }, body: {} }),
    onSettled: () =>
      invalidate(client, getApplication, listApplications, getCredits, getEvent, getArtistOfUser),
  });
}
