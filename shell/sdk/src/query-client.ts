import type { EndpointDefinition, EndpointInput, ListEndpoint } from '@backline/contracts/endpoint';
import {
  infiniteQueryOptions,
  QueryClient,
  queryOptions,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query';
import { call, callPage } from './api-client.ts';

/**
 * The page's one cache: no retry, no refetch on focus, never stale by itself (spec section 9). Calls are made
 * also when the browser believes to be offline, so that a screen can say so and offer another try.
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

/** Query options of a GET of the contract; loader, prefetch and component share its key. */
export function endpointQuery<D extends EndpointDefinition>(endpoint: D, input: EndpointInput<D>) {
  return queryOptions({
    queryKey: [endpoint.path, input] as const,
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
  });
}

/** Infinite-query options of a list of the contract; its data are the items of all pages that were asked for. */
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

/** What `LoadMore` of the design system needs of such a list; `failure` is said when the next page did not come. */
export function morePages(list: Paging, failure: string) {
  return {
    onMore: list.hasNextPage ? () => void list.fetchNextPage() : undefined,
    busy: list.isFetchingNextPage,
    error: list.isFetchNextPageError && failure,
  };
}

/** Marks every cached answer of these calls as out of date, so that screens fetch them again. */
export async function invalidate(client: QueryClient, ...endpoints: EndpointDefinition[]): Promise<void> {
  await Promise.all(endpoints.map(({ path }) => client.invalidateQueries({ queryKey: [path] })));
}
