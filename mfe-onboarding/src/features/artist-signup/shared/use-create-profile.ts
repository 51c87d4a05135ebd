import type { Artist, createArtist } from '@backline/contracts/artists';
import type { EndpointInput } from '@backline/contracts/endpoint';
import { ApiError, reloadSession, toast, useOneAtATime } from '@backline/shell-sdk';
import { useMutation } from '@tanstack/react-query';
import { createArtistMutation } from './api.ts';

interface Ends {
  /** The profile exists; called also when the form is gone by then. The session learns of it after this. */
  onCreated: (artist: Artist) => void;
  onFailed: (error: unknown) => void;
}

/** Creates the profile once, however often it is asked for, and says what went wrong. */
export function useCreateProfile({ onCreated, onFailed }: Ends) {
  const { busy, run } = useOneAtATime({ once: true });
  const { mutateAsync } = useMutation({
    ...createArtistMutation(),
    onSuccess: async (artist) => {
      onCreated(artist);
      await reloadSession();
    },
  });

  /** Answers whether there is a profile now. */
  async function create(body: EndpointInput<typeof createArtist>['body']): Promise<boolean> {
    try {
      return (await run(() => mutateAsync(body))) !== undefined;
    } catch (error) {
      const said = error instanceof ApiError ? error.serverMessage : undefined;
      toast('Error creating profile', said ?? 'Please try again', 'danger');
      onFailed(error);
      return false;
    }
  }

  return { create, busy };
}
