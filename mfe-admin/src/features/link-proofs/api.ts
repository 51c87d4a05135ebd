import {
  decideLinkProof,
  type LinkDecision,
  listLinkProofRequests,
} from '@backline/contracts/profiles/link-proofs';
import { call, endpointQuery, everyVisit, invalidate } from '@backline/shell-sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';

export const linkRequestsQuery = () => ({ ...endpointQuery(listLinkProofRequests, {}), ...everyVisit });

export function useDecideRequest(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { decision: LinkDecision; reason: string }) =>
      call(decideLinkProof, { params: { id }, body }),
    // Also after a failure: another admin may have decided.
    onSettled: () => invalidate(client, listLinkProofRequests),
  });
}
