import { listEvents } from '@backline/contracts/events';
import { endpointQuery } from '@backline/shell-sdk';

/** The nights that come up next, for the paper bill. */
export const nightsQuery = () => endpointQuery(listEvents, { query: { limit: 12 } });
