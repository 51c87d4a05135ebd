import {
  type Artist,
  getArtist,
  getArtistOfUser,
  getFeatured,
  updateArtist,
  type profileInput,
} from '@backline/contracts/profiles/artists';
import { listOwnLinkProofs } from '@backline/contracts/profiles/link-proofs';
import { call, invalidate, reloadSession } from '@backline/shell-sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { changedMeanwhile } from '#src/features/edit-profile/frame/changed-meanwhile.ts';
import { ownArtistQuery } from '#src/profile/own-artist.ts';

export function useUpdateProfile(id: string, userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<typeof profileInput> & Pick<Artist, 'version'>) =>
      call(updateArtist, { params: { id }, body }),
    onSuccess: async () => {
      // The session shows the stage name in the account menu.
      void reloadSession();
      await invalidate(client, getArtist, getArtistOfUser, getFeatured, listOwnLinkProofs);
    },
    onError: (error) => {
      const present = changedMeanwhile(error);
      if (present) client.setQueryData(ownArtistQuery(userId).queryKey, present);
    },
  });
}
