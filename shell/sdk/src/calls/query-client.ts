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
 * The page's one cache. It does not retry, does not ask again on focus, and its data is never stale by itself
 * (rules: lists). It calls even when the browser thinks it is offline, so that a screen can say so and offer
 * another try.
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
 * server again and shows the cached answer meanwhile. Spread it beside `endpointQuery` or `endpointPages`.
 */
export const everyVisit = { refetchOnMount: 'always' } as const;

/** Query options for a GET of the contract. Every use of the same call and input shares one cache entry. */
export function endpointQuery<D extends EndpointDefinition>(endpoint: D, input: EndpointInput<D>) {
  return queryOptions({
    queryKey: [endpoint.path, input] as const,
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
  });
}

/** Infinite-query options for a list of the contract. Its data holds the items of all pages so far. */
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

/** Props of the design system's `LoadMore` for such a list. `what` names the items in the message when a page does not come. */
export function loadMoreProps(list: Paging, what: string) {
  return {
    onMore: list.hasNextPage ? () => void list.fetchNextPage() : undefined,
    busy: list.isFetchingNextPage,
    error: list.isFetchNextPageError && couldNotBeLoaded(`More ${what}`),
  };
}

/** Marks every cached answer of these calls as out of date, so that screens ask again. Resolves when they have. */
export async function invalidate(client: QueryClient, ...endpoints: EndpointDefinition[]): Promise<void> {
  await Promise.all(endpoints.map(({ path }) => client.invalidateQueries({ queryKey: [path] })));
}
