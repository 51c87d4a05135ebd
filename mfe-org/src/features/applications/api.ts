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

/**
 * Moves one application and shows the answer in every list at once. After a decision, also after a
 * failed one, the lists, the venue's figures and the event's spots are fetched again.
 */
export function useMoveApplication() {
  const client = useQueryClient();
  const refresh = () => invalidate(client, listApplications, getApplication, getMyOrg, listEvents, getEvent);
  return useMutation({
    mutationFn: ({ id, transition, reason }: Move) =>
      call(
        moveApplication,
        { params: { id, transition }, body: reason ? { reason } : {} },
        // A decision is often sent because the person leaves the page.
        { keepalive: true },
      ),
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
    onError: (_error, { transition }) => {
      if (transition !== 'view') void refresh();
    },
  });
}
