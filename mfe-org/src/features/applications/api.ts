import { getApplication, listApplications, moveApplication } from '@backline/contracts/applications';
import { getEvent, listEvents } from '@backline/contracts/events';
import { getMyOrg } from '@backline/contracts/orgs';
import { call, endpointPages, everyVisit, invalidate, type Page } from '@backline/shell-sdk';
import { useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query';

const PAGE_SIZE = 20;

/** Applications to the venue's events, waiting ones first. */
export const applicationsQuery = () => ({
  ...endpointPages(listApplications, { query: { limit: PAGE_SIZE } }),
  ...everyVisit,
});

interface Move {
  id: string;
  transition: 'view' | 'accept' | 'decline';
  reason?: string | undefined;
}

interface Options {
  /** Called at once, before the lists are fetched again. */
  onFailed?: (error: Error, move: Move) => void;
}

/**
 * Moves one application and shows the answer in every list at once. After a decision the lists, the venue's figures
 * and the event's spots are fetched again. The mutation of a failed one ends after that.
 */
export function useMoveApplication({ onFailed }: Options = {}) {
  const client = useQueryClient();
  const refresh = () => invalidate(client, listApplications, getApplication, getMyOrg, listEvents, getEvent);
  return useMutation({
    mutationFn: ({ id, transition, reason }: Move) =>
      call(moveApplication, { params: { id, transition }, body: reason ? { reason } : {} }),
    onSuccess: (moved, { transition }) => {
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
      if (transition !== 'view') void refresh();
    },
    onError: async (error, move) => {
      onFailed?.(error, move);
      if (move.transition !== 'view') await refresh();
    },
  });
}
