import { listEvents } from '@backline/contracts/records/events';
import { endpointQuery } from '@backline/shell-sdk';

const NIGHTS = 12;

/** The next events, for the paper bill. */
export const nightsQuery = () => endpointQuery(listEvents, { query: { limit: NIGHTS } });
