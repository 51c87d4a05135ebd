import { getArtistStats, type StatsDays } from '@backline/contracts/figures/artist-stats';
import { endpointQuery, everyVisit } from '@backline/shell-sdk';

/** The artist's figures of the last `days` days. Visitors change them all the time. */
export const statsQuery = (days: StatsDays) => ({
  ...endpointQuery(getArtistStats, { query: { days: `${days}` } }),
  ...everyVisit,
});
