import type { User } from '@backline/contracts/accounts/auth';
import type { QueryClient } from '@tanstack/react-query';
import { matchRoutes, type RouteObject } from 'react-router-dom';

/** Where a page is and who gets it. */
export interface PageAddress {
  params: Readonly<Record<string, string | undefined>>;
  /** With its question mark. */
  search: string;
  user: User | null;
}

/** The options of `useQuery` or `useInfiniteQuery`. */
export type AnyQuery = Parameters<QueryClient['query']>[0];

/**
 * What a route may say under `handle`. `queries` names what its screen asks first, so that the server asks all of it
 * at once before it renders. What it does not name is asked when rendering meets it, and then the screen renders twice.
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
