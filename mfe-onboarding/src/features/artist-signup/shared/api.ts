import { createArtist } from '@backline/contracts/profiles/artists';
import type { EndpointInput } from '@backline/contracts/base/endpoint';
import { call, reloadSession } from '@backline/shell-sdk';
import { useMutation } from '@tanstack/react-query';
import { useAcceptTerms } from '#src/shared/signup/legal.ts';

export type NewArtist = EndpointInput<typeof createArtist>['body'];

/**
 * Creates the profile. A second call returns the first profile. `onCreated` runs before the session knows of the
 * profile.
 */
export function useCreateArtist(onCreated: (artist: { stageName: string }) => void) {
  const acceptTerms = useAcceptTerms();
  return useMutation({
    mutationFn: (profile: NewArtist) =>
      acceptTerms((termsVersion) => call(createArtist, { body: { ...profile, termsVersion } })),
    onSuccess: async (artist) => {
      onCreated(artist);
      await reloadSession();
    },
  });
}
