import type { EndpointInput } from '@backline/contracts/base/endpoint';
import { countArtists, listArtists } from '@backline/contracts/pages/artist-directory';
import { endpointQuery, everyVisit } from '@backline/shell-sdk';
import { fittingPages } from '@backline/shell-sdk/filters';
import { type Filters, without } from './filters/artist-filters.ts';

/** The artists who fit the filters of the address. */
export const artistsQuery = (filters: Filters) => ({
  ...fittingPages(listArtists, filters, without),
  ...everyVisit,
});

type CountInput = EndpointInput<typeof countArtists>;

/** What each filter of an empty list leaves out. The address has texts, also where the contract narrows them. */
export const countsQuery = (filters: Filters) => ({
  ...endpointQuery(countArtists, { query: filters } as CountInput),
  ...everyVisit,
});
