import { getCredits } from '@backline/contracts/shop/credits';
import { endpointQuery, everyVisit } from '@backline/shell-sdk';

/** The server changes a balance too, when a venue replies or misses its deadline. */
export const creditsQuery = () => ({ ...endpointQuery(getCredits, {}), ...everyVisit });
