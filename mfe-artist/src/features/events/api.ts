import { listEvents } from '@backline/contracts/events';
import { endpointQuery } from '@backline/shell-sdk';

export const eventsQuery = () => endpointQuery(listEvents, {});
