import { getCredits } from '@backline/contracts/credits';
import { getEvent } from '@backline/contracts/events';
import { endpointQuery, everyVisit } from '@backline/shell-sdk';

export const eventQuery = (id: string) => endpointQuery(getEvent, { params: { id } });

/** The server changes a balance too, when a venue replies or misses its deadline. */
export const creditsQuery = () => ({ ...endpointQuery(getCredits, {}), ...everyVisit });
