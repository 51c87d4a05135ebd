import { countArtists, listArtists } from '@backline/contracts/pages/artist-directory';
import { endpointQuery, everyVisit } from '@backline/shell-sdk';
import { fittingPages } from '@backline/shell-sdk/filters';
import { type Filters, without } from './filters/artist-filters.ts';

/** The artists who fit the filters of the address. */
export const artistsQuery = (filters: Filters) => ({
  ...fittingPages(listArtists, filters, without),
  ...everyVisit,
});

/** What each filter of an empty list leaves out. */
export const countsQuery = (filters: Filters) => ({
  ...endpointQuery(countArtists, { query: filters }),
  ...everyVisit,
});
