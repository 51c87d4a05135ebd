import { getCredits } from '@backline/contracts/credits';
import { getEvent } from '@backline/contracts/events';
import { endpointQuery } from '@backline/shell-sdk';

export const eventQuery = (id: string) => endpointQuery(getEvent, { params: { id } });

/** A balance moves on the server too, when a venue replies or does not: each screen asks anew. */
export const creditsQuery = () => ({ ...endpointQuery(getCredits, {}), refetchOnMount: 'always' as const });
