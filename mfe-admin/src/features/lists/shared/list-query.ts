import type { EndpointInput, ListEndpoint } from '@backline/contracts/base/endpoint';
import { callPage, everyVisit } from '@backline/shell-sdk';
import { queryOptions } from '@tanstack/react-query';

/** The number of rows of a page. */
const ROWS = 25;

/** The filters of a list, as the server reads them. */
export type ListQuery = Readonly<Record<string, string | undefined>>;

/** One page of a list. The rows of the last answer stay until the new ones arrive. */
export function listPageQuery<D extends ListEndpoint, Q extends ListQuery>(endpoint: D, query: Q) {
  return queryOptions({
    queryKey: [endpoint.path, query, 'page'] as const,
    queryFn: ({ signal }) => {
      // The address has texts, also where the contract narrows them.
      const input = { query: { ...query, limit: ROWS } } as EndpointInput<D>;
      return callPage(endpoint, input, { signal });
    },
    placeholderData: <Data>(previous: Data) => previous,
    ...everyVisit,
  });
}
