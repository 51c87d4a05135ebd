import type { EndpointDefinition, EndpointInput, ListEndpoint } from '@backline/contracts/base/endpoint';
import {
  infiniteQueryOptions,
  QueryClient,
  queryOptions,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query';
import { call, callPage } from './api-client.ts';
import { couldNotBeLoaded } from '#src/screen/load-failed.tsx';

/**
 * The one cache of the page. It does not retry and does not refetch on focus. Its data never becomes stale by
 * itself (rules: lists). It sends calls even if the browser reports no network, so that a screen can report the
 * failure and offer a retry.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        staleTime: Infinity,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/**
 * Query option for data that others change too: inboxes, counters, deadlines. Each visit of the screen asks the
 * server again and shows the cached answer meanwhile. Spread it next to `endpointQuery` or `endpointPages`.
 */
export const everyVisit = { refetchOnMount: 'always' } as const;

/** Query options for a GET of the contract. Every use of the same call and input shares one cache entry. */
export function endpointQuery<D extends EndpointDefinition>(endpoint: D, input: EndpointInput<D>) {
  return queryOptions({
    queryKey: [endpoint.path, input] as const,
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
  });
}

/** Infinite-query options for a list of the contract. Its data has the items of all pages so far. */
export function endpointPages<D extends ListEndpoint>(endpoint: D, input: EndpointInput<D>) {
  return infiniteQueryOptions({
    queryKey: [endpoint.path, input, 'pages'] as const,
    queryFn: ({ pageParam: cursor, signal }) => {
      const { query, ...rest } = input as { query?: object };
      return callPage(endpoint, { ...rest, query: { ...query, cursor } } as EndpointInput<D>, { signal });
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  });
}

type Paging = Pick<
  UseInfiniteQueryResult,
  'fetchNextPage' | 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError'
>;

/**
 * Props of the design system's `LoadMore` for such a list. `what` is the word for the items in the message about a
 * missing page.
 */
export function loadMoreProps(list: Paging, what: string) {
  return {
    onMore: list.hasNextPage ? () => void list.fetchNextPage() : undefined,
    busy: list.isFetchingNextPage,
    error: list.isFetchNextPageError && couldNotBeLoaded(`More ${what}`),
  };
}

/**
 * Marks every cached answer of these calls as out of date, so that screens ask again. Resolves when the new answers
 * are there.
 */
export async function invalidate(client: QueryClient, ...endpoints: EndpointDefinition[]): Promise<void> {
  await Promise.all(endpoints.map(({ path }) => client.invalidateQueries({ queryKey: [path] })));
}
