import { getMyOrg } from '@backline/contracts/profiles/orgs';
import { endpointQuery, everyVisit } from '@backline/shell-sdk';

/** The venue with its figures. Artists change them too. */
export const myOrgQuery = () => ({ ...endpointQuery(getMyOrg, {}), ...everyVisit });
