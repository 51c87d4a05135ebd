import {
  countUnreadNotices,
  listNotices,
  readAllNotices,
  readNotice,
} from '@backline/contracts/accounts/notices';
import { call, endpointPages, endpointQuery, everyVisit, invalidate } from '@backline/shell-sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';

const PAGE = 20;

/** The number next to the bell. */
export const unreadQuery = () => ({ ...endpointQuery(countUnreadNotices, {}), ...everyVisit });

export const noticesQuery = () => ({
  ...endpointPages(listNotices, { query: { limit: PAGE } }),
  ...everyVisit,
});

export function useReadNotice() {
  const onSuccess = useAfterReading();
  return useMutation({
    mutationFn: (id: string) => call(readNotice, { params: { id } }),
    onSuccess,
  });
}

export function useReadAll() {
  const onSuccess = useAfterReading();
  return useMutation({
    mutationFn: (until: string) => call(readAllNotices, { body: { until } }),
    onSuccess,
  });
}

/** Shows the new number at once, and asks for the list again. */
function useAfterReading() {
  const client = useQueryClient();
  return async (answer: { unread: number }) => {
    client.setQueryData(unreadQuery().queryKey, answer);
    await invalidate(client, listNotices);
  };
}
