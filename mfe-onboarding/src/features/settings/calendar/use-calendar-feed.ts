import { endCalendarFeed, getCalendarFeed, makeCalendarFeed } from '@backline/contracts/pages/calendar-feed';
import { call, endpointQuery, everyVisit, toast } from '@backline/shell-sdk';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { showFailure } from '#src/features/settings/parts/show-failure.ts';

const feedQuery = () => ({ ...endpointQuery(getCalendarFeed, {}), ...everyVisit });

/** The person's calendar feed. The new address stays in `make` until the person leaves the screen or turns it off. */
export function useCalendarFeed() {
  const client = useQueryClient();
  const { queryKey } = feedQuery();
  const feed = useQuery(feedQuery());
  const make = useMutation({
    mutationFn: () => call(makeCalendarFeed, {}),
    gcTime: 0,
    onSuccess: ({ madeAt }) => client.setQueryData(queryKey, { madeAt }),
    onError: (error) => showFailure('No address made', error),
  });
  const end = useMutation({
    mutationFn: () => call(endCalendarFeed, {}),
    onSuccess: (ended) => {
      make.reset();
      client.setQueryData(queryKey, ended);
      toast('Calendar feed turned off', 'Its address shows nothing any more.', 'success');
    },
    onError: (error) => showFailure('Not turned off', error),
  });
  return { feed, make, end };
}
