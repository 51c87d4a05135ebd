import { createArtist } from '@backline/contracts/artists';
import type { EndpointInput } from '@backline/contracts/endpoint';
import { call, reloadSession } from '@backline/shell-sdk';
import { useMutation } from '@tanstack/react-query';

export type NewArtist = EndpointInput<typeof createArtist>['body'];

/** Creates the profile. A second call answers the first profile. `onCreated` comes before the session knows of it. */
export function useCreateArtist(onCreated: (artist: { stageName: string }) => void) {
  return useMutation({
    mutationFn: (body: NewArtist) => call(createArtist, { body }),
    onSuccess: async (artist) => {
      onCreated(artist);
      await reloadSession();
    },
  });
}
