import { listEvents, requestVenue } from '@backline/contracts/events';
import { call, endpointQuery } from '@backline/shell-sdk';

/** The most that one answer carries. */
export const EVENTS_LIMIT = 100;

export const eventsQuery = () => endpointQuery(listEvents, { query: { limit: EVENTS_LIMIT } });

export const requestVenueMutation = {
  mutationFn: (venue: string) => call(requestVenue, { body: { venue } }),
};
