import { getOrgAnalytics, type AnalyticsDays } from '@backline/contracts/figures/org-analytics';
import { endpointQuery, everyVisit } from '@backline/shell-sdk';

/** The venue's figures of so many days. Visitors and artists change them all the time. */
export const analyticsQuery = (days: AnalyticsDays) => ({
  ...endpointQuery(getOrgAnalytics, { query: { days: `${days}` } }),
  ...everyVisit,
});
