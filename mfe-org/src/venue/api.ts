import { getVenue } from '@backline/contracts/pages/venues';
import { endpointQuery } from '@backline/shell-sdk';

/** A venue's public page. */
export const venueQuery = (idOrHandle: string) => endpointQuery(getVenue, { params: { id: idOrHandle } });
