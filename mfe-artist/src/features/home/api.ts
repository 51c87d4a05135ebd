import { listApplications } from '@backline/contracts/booking/applications';
import { getArtistFigures } from '@backline/contracts/figures/artist-figures';
import { endpointQuery, everyVisit } from '@backline/shell-sdk';

export const figuresQuery = () => ({ ...endpointQuery(getArtistFigures, {}), ...everyVisit });

/** The application whose venue must reply next. The list has the next deadline first. */
export const nextDeadlineQuery = () => ({
  ...endpointQuery(listApplications, { query: { status: 'submitted', limit: 1 } }),
  ...everyVisit,
});
