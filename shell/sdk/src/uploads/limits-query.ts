import { getMediaLimits } from '@backline/contracts/base/media';
import { endpointQuery, everyVisit } from '@backline/shell-sdk';

/** Uploads change it on the server too. */
export const limitsQuery = () => ({ ...endpointQuery(getMediaLimits, {}), ...everyVisit });
