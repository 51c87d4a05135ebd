import { listEvents, requestVenue } from '@backline/contracts/records/events';
import { PAGE_SIZE_MAX } from '@backline/contracts/base/limits';
import { call, endpointPages } from '@backline/shell-sdk';
import { useMutation } from '@tanstack/react-query';

export const eventsQuery = () => endpointPages(listEvents, { query: { limit: PAGE_SIZE_MAX } });

export function useRequestVenue() {
  return useMutation({ mutationFn: (body: { venue: string }) => call(requestVenue, { body }) });
}
