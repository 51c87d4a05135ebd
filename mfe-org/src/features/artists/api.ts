import { getPlace } from '@backline/contracts/base/places';
import { listArtists } from '@backline/contracts/pages/artist-directory';
import { endpointQuery, everyVisit } from '@backline/shell-sdk';
import { fittingPages } from '@backline/shell-sdk/filters';
import { useQuery } from '@tanstack/react-query';
import { ownEventQuery } from '#src/event/api.ts';
import { type Filters, without } from './filters/artist-filters.ts';
import type { Meanings } from './filters/filter-words.ts';

/** The artists who fit the filters of the address. */
export const artistsQuery = (filters: Filters) => ({
  ...fittingPages(listArtists, filters, without),
  ...everyVisit,
});

/** The place and the night that the filters name. */
export function useMeanings({ near, free }: Filters): Meanings {
  const place = useQuery({
    ...endpointQuery(getPlace, { params: { id: near ?? '' } }),
    enabled: near !== undefined,
  });
  const night = useQuery({ ...ownEventQuery(free ?? ''), enabled: free !== undefined });
  return { place: place.data, night: night.data };
}
