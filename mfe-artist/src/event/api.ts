import { getEvent } from '@backline/contracts/records/events';
import { endpointQuery } from '@backline/shell-sdk';

/** The routes import this query, so it is part of the first load. Other calls of an event have their own files. */
export const eventQuery = (id: string) => endpointQuery(getEvent, { params: { id } });
