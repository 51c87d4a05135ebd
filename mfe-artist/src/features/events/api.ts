import { listEvents, requestVenue } from '@backline/contracts/events';
import { call, endpointPages } from '@backline/shell-sdk';

export const eventsQuery = () => endpointPages(listEvents, { query: { limit: 100 } });

export const requestVenueMutation = {
  mutationFn: (venue: string) => call(requestVenue, { body: { venue } }),
};
