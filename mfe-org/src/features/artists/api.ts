import { listArtists } from '@backline/contracts/pages/artist-directory';
import { everyVisit } from '@backline/shell-sdk';
import { fittingPages } from '@backline/shell-sdk/filters';
import { type Filters, without } from './filters/artist-filters.ts';

/** The artists who fit the filters of the address. */
export const artistsQuery = (filters: Filters) => ({
  ...fittingPages(listArtists, filters, without),
  ...everyVisit,
});
