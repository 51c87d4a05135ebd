import type { EndpointDefinition, EndpointInput } from '@backline/contracts/endpoint';
import { QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from './api-client.ts';

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

/** Marks every cached answer of these calls as out of date, so that screens fetch them again. */
export async function invalidate(client: QueryClient, ...endpoints: EndpointDefinition[]): Promise<void> {
  await Promise.all(endpoints.map(({ path }) => client.invalidateQueries({ queryKey: [path] })));
}
