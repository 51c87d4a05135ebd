import { getVenue } from '@backline/contracts/pages/venues';
import { getMyOrg } from '@backline/contracts/profiles/orgs';
import { endpointQuery, everyVisit } from '@backline/shell-sdk';

/** A venue's public page. */
export const venueQuery = (idOrHandle: string) => endpointQuery(getVenue, { params: { id: idOrHandle } });

/** The signed-in venue with its figures. Artists change them too. */
export const myOrgQuery = () => ({ ...endpointQuery(getMyOrg, {}), ...everyVisit });
