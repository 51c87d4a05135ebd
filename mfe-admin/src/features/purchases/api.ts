import { listAllPurchases, refundAsAdmin } from '@backline/contracts/shop/admin-purchases';
import { ApiError, endpointPages, everyVisit, invalidate } from '@backline/shell-sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callWithPassword } from '#src/shared/password-again/call-with-password.ts';

/** All purchases, or those of the artist with this email or handle. */
export const purchasesQuery = (buyer: string) => ({
  ...endpointPages(listAllPurchases, { query: queryOf(buyer) }),
  ...everyVisit,
});

function queryOf(buyer: string) {
  if (buyer === '') return {};
  return buyer.includes('@') ? { email: buyer } : { artist: buyer };
}

/** The reason why no artist was found. Undefined when the search itself was fine. */
export function searchFault(error: Error | null): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return error.fields['email'] ?? error.fields['artist'];
}

export function useRefund(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (reason: string) => callWithPassword(refundAsAdmin, { params: { id }, body: { reason } }),
    // Also after a failure: another admin may have refunded it.
    onSettled: () => invalidate(client, listAllPurchases),
  });
}
