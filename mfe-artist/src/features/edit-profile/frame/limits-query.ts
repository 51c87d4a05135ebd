import type { EndpointOutput } from '@backline/contracts/endpoint';
import { getMediaLimits } from '@backline/contracts/media';
import { endpointQuery, everyVisit } from '@backline/shell-sdk';

export type MediaLimits = EndpointOutput<typeof getMediaLimits>;

/** Uploads change it on the server too. */
export const limitsQuery = () => ({ ...endpointQuery(getMediaLimits, {}), ...everyVisit });
