import { listOwnHiddenPages, type OwnHiddenPage } from '@backline/contracts/desk/statements';
import { endpointQuery } from '@backline/shell-sdk';
import { useQuery } from '@tanstack/react-query';

/** The marks of a list share one answer for so long. */
const FRESH_MS = 10_000;

/** A page of the signed-in person, if an administrator hid it. */
export function useHiddenPage(kind: OwnHiddenPage['kind'], pageId: string): OwnHiddenPage | undefined {
  // The server leaves the mark out, so that a page that it renders does not wait for it.
  const enabled = typeof document !== 'undefined';
  const { data } = useQuery({ ...endpointQuery(listOwnHiddenPages, {}), staleTime: FRESH_MS, enabled });
  return data?.find((page) => page.kind === kind && page.pageId === pageId);
}
