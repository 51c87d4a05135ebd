import { getPlace } from '@backline/contracts/base/places';
import { countEvents } from '@backline/contracts/records/events';
import { endpointQuery } from '@backline/shell-sdk';
import { queryOf, type Filters } from './event-filters.ts';

export const countsQuery = (filters: Filters) => endpointQuery(countEvents, { query: queryOf(filters) });

export const placeQuery = (id: string) => endpointQuery(getPlace, { params: { id } });

/** The calls of a filtered list besides the list itself. */
export function filterQueries(filters: Filters, isEmpty: boolean) {
  return {
    place: { ...placeQuery(filters.near ?? ''), enabled: filters.near !== undefined },
    counts: {
      ...countsQuery(filters),
      enabled: Object.keys(filters).length > 0 && (isEmpty || filters.pay !== undefined),
    },
  };
}
