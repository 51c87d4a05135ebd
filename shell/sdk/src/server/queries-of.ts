import type { User } from '@backline/contracts/accounts/auth';
import type { QueryClient } from '@tanstack/react-query';
import { matchRoutes, type RouteObject } from 'react-router-dom';

/** The address of a page, and its person. */
export interface PageAddress {
  params: Readonly<Record<string, string | undefined>>;
  /** The query with its question mark. */
  search: string;
  user: User | null;
}

/** The options of `useQuery` or `useInfiniteQuery`. */
export type AnyQuery = Parameters<QueryClient['query']>[0];

/**
 * The `handle` of a route. `queries` lists the calls that its screen makes first, so that the server starts them at
 * once before it renders. A missing one is found during rendering, and then the screen is rendered twice.
 */
export interface RouteHandle {
  queries?: (at: PageAddress) => readonly unknown[];
}

/** The queries that the route at `pathname` declares. */
export function queriesOf(
  routes: RouteObject[],
  pathname: string,
  at: Omit<PageAddress, 'params'>,
): readonly AnyQuery[] {
  const match = matchRoutes(routes, { pathname })?.at(-1);
  const { queries } = (match?.route.handle ?? {}) as RouteHandle;
  return (queries?.({ params: match?.params ?? {}, ...at }) ?? []) as AnyQuery[];
}
