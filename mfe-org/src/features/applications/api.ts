import { getApplication, listApplications, moveApplication } from '@backline/contracts/applications';
import { getEvent, listEvents } from '@backline/contracts/events';
import { getMyOrg } from '@backline/contracts/orgs';
import { call, endpointPages, invalidate, type Page } from '@backline/shell-sdk';
import { useInfiniteQuery, useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query';

/** Applications to the venue's events, waiting ones first. Asked again at every visit: it is an inbox. */
export function useApplications() {
  return useInfiniteQuery({
    ...endpointPages(listApplications, { query: { limit: 20 } }),
    refetchOnMount: 'always',
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
      client.setQueriesData<InfiniteData<Page<typeof listApplications>>>(
        { queryKey: [listApplications.path] },
        (data) =>
          data && {
            ...data,
            pages: data.pages.map((page) => ({
              ...page,
              items: page.items.map((each) => (each.id === moved.id ? moved : each)),
            })),
          },
      );
    },
  });
}

/** Fetches again what a decision changes: the lists, the venue's figures and the event's places. */
export function useRefreshAfterDecision(): () => Promise<void> {
  const client = useQueryClient();
  return () => invalidate(client, listApplications, getApplication, getMyOrg, listEvents, getEvent);
}
