import { getPlace } from '@backline/contracts/base/places';
import { endpointQuery } from '@backline/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import { ownEventQuery } from '#src/event/api.ts';
import type { Filters } from './artist-filters.ts';
import type { Meanings } from './filter-words.ts';

/** The place and the night that the filters name. */
export function useMeanings({ near, free }: Filters): Meanings {
  const place = useQuery({
    ...endpointQuery(getPlace, { params: { id: near ?? '' } }),
    enabled: near !== undefined,
  });
  const night = useQuery({ ...ownEventQuery(free ?? ''), enabled: free !== undefined });
  return { place: place.data, night: night.data };
}
