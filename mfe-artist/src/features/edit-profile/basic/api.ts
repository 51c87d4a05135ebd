import {
  getArtist,
  getArtistOfUser,
  getFeatured,
  updateArtist,
  type artistInput,
} from '@backline/contracts/artists';
import { call, invalidate, reloadSession } from '@backline/shell-sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';

export function useUpdateProfile(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<typeof artistInput>) => call(updateArtist, { params: { id }, body }),
    onSuccess: async () => {
      // The session shows the stage name in the account menu.
      void reloadSession();
      await invalidate(client, getArtist, getArtistOfUser, getFeatured);
    },
  });
}
