import { PAGE_SIZE_MAX } from '@backline/contracts/base/limits';
import { listEvents, requestVenue, type ListedEvent } from '@backline/contracts/records/events';
import { ApiError, call, callPage } from '@backline/shell-sdk';
import { infiniteQueryOptions, useMutation } from '@tanstack/react-query';
import { queryOf, type Filters, without } from './filters/event-filters.ts';

/** Each refusal names at least one field, so there are no more. */
const TRIES = 6;

interface EventsPage {
  items: ListedEvent[];
  next: string | null;
  /** The filters that the server accepted. */
  filters: Filters;
  /** The fields that it refused. They are left out of the list. */
  dropped: string[];
}

/** What a list of several pages is for its screen. */
export interface EventListing {
  events: ListedEvent[];
  filters: Filters;
  dropped: string[];
}

/** The events that fit the filters of the address. A filter that the server refuses is left out. */
export const eventsQuery = (filters: Filters) =>
  infiniteQueryOptions({
    queryKey: [listEvents.path, filters, 'pages'] as const,
    queryFn: ({ pageParam: cursor, signal }) => listFitting(filters, cursor, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }): EventListing => ({
      events: pages.flatMap(({ items }) => items),
      filters: pages[0]?.filters ?? filters,
      dropped: pages[0]?.dropped ?? [],
    }),
  });

async function listFitting(
  given: Filters,
  cursor: string | undefined,
  signal: AbortSignal,
): Promise<EventsPage> {
  let filters = given;
  const dropped: string[] = [];
  for (let turn = 0; ; turn += 1) {
    const query = { ...queryOf(filters), limit: PAGE_SIZE_MAX, cursor };
    try {
      return { ...(await callPage(listEvents, { query }, { signal })), filters, dropped };
    } catch (error) {
      const wrong =
        error instanceof ApiError ? Object.keys(error.fields).filter((name) => name in filters) : [];
      if (wrong.length === 0 || turn === TRIES) throw error;
      dropped.push(...wrong);
      filters = without(filters, wrong);
    }
  }
}

export function useRequestVenue() {
  return useMutation({ mutationFn: (body: { venue: string }) => call(requestVenue, { body }) });
}
