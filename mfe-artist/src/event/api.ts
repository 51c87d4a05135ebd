import { getEvent } from '@backline/contracts/records/events';
import { endpointQuery } from '@backline/shell-sdk';

/** The routes name it, so it comes with the first load. Other calls of an event stand in files of their own. */
export const eventQuery = (id: string) => endpointQuery(getEvent, { params: { id } });
