import { listApplications } from '@backline/contracts/applications';
import { getArtistFigures } from '@backline/contracts/artist-figures';
import { listNotices } from '@backline/contracts/notices';
import { endpointQuery, everyVisit } from '@backline/shell-sdk';

const NOTICES = 6;

export const figuresQuery = () => ({ ...endpointQuery(getArtistFigures, {}), ...everyVisit });

export const recentNoticesQuery = () => ({
  ...endpointQuery(listNotices, { query: { limit: NOTICES } }),
  ...everyVisit,
});

/** The application whose venue must reply next. The list has the next deadline first. */
export const nextDeadlineQuery = () => ({
  ...endpointQuery(listApplications, { query: { status: 'submitted', limit: 1 } }),
  ...everyVisit,
});
