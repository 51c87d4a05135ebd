import {
  getApplication,
  listApplications,
  moveApplication,
  type Application,
} from '@backline/contracts/applications';
import { getEvent, listEvents } from '@backline/contracts/events';
import { getMyOrg } from '@backline/contracts/orgs';
import { call, endpointQuery, invalidate } from '@backline/shell-sdk';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

/** Applications to the venue's events, waiting ones first. Asked again at every visit: it is an inbox. */
export function useApplications(limit: number) {
  return useQuery({
    ...endpointQuery(listApplications, { query: { limit } }),
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  });
}

export interface Move {
  id: string;
  transition: 'view' | 'accept' | 'decline';
  reason?: string;
}

/** Moves one application, and shows the answer in every list at once. */
export function useMoveApplication() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, transition, reason }: Move) =>
      call(moveApplication, { params: { id, transition }, body: reason ? { reason } : {} }),
    onSuccess: (moved) => {
      client.setQueriesData<Application[]>({ queryKey: [listApplications.path] }, (list) =>
        list?.map((each) => (each.id === moved.id ? moved : each)),
      );
    },
  });
}

/** Fetches again what a decision changes: the lists, the venue's figures and the event's places. */
export function useRefreshAfterDecision(): () => Promise<void> {
  const client = useQueryClient();
  return () => invalidate(client, listApplications, getApplication, getMyOrg, listEvents, getEvent);
}
