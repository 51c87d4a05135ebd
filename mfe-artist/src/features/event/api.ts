import { listEvents } from '@backline/contracts/records/events';
import { endpointQuery } from '@backline/shell-sdk';

export const eventsOfVenueQuery = (orgId: string) => endpointQuery(listEvents, { query: { orgId } });
