import { listApplications } from '@backline/contracts/applications';
import { getCredits } from '@backline/contracts/credits';
import { getEvent } from '@backline/contracts/events';
import { PAGE_SIZE_MAX } from '@backline/contracts/limits';
import { endpointPages, endpointQuery, everyVisit } from '@backline/shell-sdk';

export const eventQuery = (id: string) => endpointQuery(getEvent, { params: { id } });

/** The server changes a balance too, when a venue replies or misses its deadline. */
export const creditsQuery = () => ({ ...endpointQuery(getCredits, {}), ...everyVisit });

/** The artist's own applications, waiting ones first. */
export const applicationsQuery = () => ({
  ...endpointPages(listApplications, { query: { limit: PAGE_SIZE_MAX } }),
  ...everyVisit,
});
