import type { EndpointInput, ListEndpoint } from '@backline/contracts/base/endpoint';
import { PAGE_SIZE_MAX } from '@backline/contracts/base/limits';
import { ApiError, callPage, type Page } from '@backline/shell-sdk';
import { infiniteQueryOptions } from '@tanstack/react-query';

/** Each refusal names at least one field. No list has more filters. */
const TRIES = 12;

type Given = Readonly<Partial<Record<string, string>>>;

/** A page of a filtered list. */
interface FittingPage<Item, Filters> {
  items: Item[];
  next: string | null;
  /** The filters that the server accepted. */
  filters: Filters;
  /** The fields that it refused. They are left out of the list. */
  dropped: string[];
}

/** All pages of a filtered list so far. */
export interface Fitting<Item, Filters> {
  items: Item[];
  filters: Filters;
  dropped: string[];
}

/** The items that fit the filters of the address. A filter that the server refuses is left out. */
export function fittingPages<D extends ListEndpoint, Filters extends Given>(
  endpoint: D,
  filters: Filters,
  without: (filters: Filters, names: readonly string[]) => Filters,
) {
  type Item = Page<D>['items'][number];
  return infiniteQueryOptions({
    queryKey: [endpoint.path, filters, 'pages'] as const,
    queryFn: ({ pageParam: cursor, signal }) => listFitting(endpoint, { filters, without, cursor, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }): Fitting<Item, Filters> => ({
      items: pages.flatMap(({ items }) => items),
      filters: pages[0]?.filters ?? filters,
      dropped: pages[0]?.dropped ?? [],
    }),
  });
}

interface Asked<Filters> {
  filters: Filters;
  without: (filters: Filters, names: readonly string[]) => Filters;
  cursor: string | undefined;
  signal: AbortSignal;
}

async function listFitting<D extends ListEndpoint, Filters extends Given>(
  endpoint: D,
  { filters: given, without, cursor, signal }: Asked<Filters>,
): Promise<FittingPage<Page<D>['items'][number], Filters>> {
  let filters = given;
  const dropped: string[] = [];
  for (let turn = 0; ; turn += 1) {
    // The address has texts, also where the contract narrows them.
    const input = { query: { ...filters, limit: PAGE_SIZE_MAX, cursor } } as EndpointInput<D>;
    try {
      return { ...(await callPage(endpoint, input, { signal })), filters, dropped };
    } catch (error) {
      const wrong =
        error instanceof ApiError ? Object.keys(error.fields).filter((name) => name in filters) : [];
      if (wrong.length === 0 || turn === TRIES) throw error;
      dropped.push(...wrong);
      filters = without(filters, wrong);
    }
  }
}
