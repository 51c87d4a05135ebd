import { createArtist } from '@backline/contracts/artists';
import { mutationOptions } from '@tanstack/react-query';
import type { EndpointInput } from '@backline/contracts/endpoint';
import { call, reloadSession } from '@backline/shell-sdk';

/** Creates the profile, then asks the server who is at the screen now: an artist with a profile. */
export const createArtistMutation = () =>
  mutationOptions({
    mutationFn: async (body: EndpointInput<typeof createArtist>['body']) => {
      const artist = await call(createArtist, { body });
      await reloadSession();
      return artist;
    },
  });
