import { getArtist, getArtistOfUser } from '@backline/contracts/profiles/artists';
import {
  askForLinkProof,
  checkLinkCode,
  type LinkProof,
  listOwnLinkProofs,
  type linkEvidence,
  makeLinkCode,
} from '@backline/contracts/profiles/link-proofs';
import { call, endpointQuery, everyVisit, invalidate } from '@backline/shell-sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';

type Platform = LinkProof['platform'];

export const linkProofsQuery = () => ({ ...endpointQuery(listOwnLinkProofs, {}), ...everyVisit });

export function useMakeCode(platform: Platform) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(makeLinkCode, { params: { platform } }),
    onSuccess: () => invalidate(client, listOwnLinkProofs),
  });
}

export function useCheckCode(platform: Platform) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(checkLinkCode, { params: { platform } }),
    onSuccess: () => invalidate(client, listOwnLinkProofs, getArtist, getArtistOfUser),
  });
}

export function useAskForProof(platform: Platform) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<typeof linkEvidence>) => call(askForLinkProof, { params: { platform }, body }),
    // Also after a failure: the artist may have asked on another device.
    onSettled: () => invalidate(client, listOwnLinkProofs),
  });
}
