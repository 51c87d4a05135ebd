import { listOwnHiddenPages, type OwnHiddenPage } from '@backline/contracts/desk/statements';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '#src/calls/query-client.ts';

/** The marks of a list share one answer for so long. */
const FRESH_MS = 10_000;

/** A page of the signed-in person, if an administrator hid it. */
export function useHiddenPage(kind: OwnHiddenPage['kind'], pageId: string): OwnHiddenPage | undefined {
  const { data } = useQuery({ ...endpointQuery(listOwnHiddenPages, {}), staleTime: FRESH_MS });
  return data?.find((page) => page.kind === kind && page.pageId === pageId);
}
