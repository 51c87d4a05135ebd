import { getMediaLimits } from '@backline/contracts/base/media';
import { endpointQuery, everyVisit } from '@backline/shell-sdk';

/** Uploads also change the limits on the server, so each visit asks again. */
export const limitsQuery = () => ({ ...endpointQuery(getMediaLimits, {}), ...everyVisit });
