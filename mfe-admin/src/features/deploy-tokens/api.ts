import {
  listDeployTokens,
  makeDeployToken,
  revokeDeployToken,
} from '@backline/contracts/platform/deploy-tokens';
import type { EndpointInput, EndpointOutput } from '@backline/contracts/base/endpoint';
import { call, endpointQuery, everyVisit, invalidate } from '@backline/shell-sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** A token that was just made. The server returns its text only once. */
export type NewToken = EndpointOutput<typeof makeDeployToken>;

export const deployTokensQuery = () => ({ ...endpointQuery(listDeployTokens, {}), ...everyVisit });

export function useMakeToken() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: EndpointInput<typeof makeDeployToken>['body']) => call(makeDeployToken, { body }),
    onSuccess: () => void invalidate(client, listDeployTokens),
  });
}

export function useRevokeToken() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(revokeDeployToken, { params: { id } }),
    // Also after a failure: another admin may have revoked it.
    onSettled: () => invalidate(client, listDeployTokens),
  });
}
