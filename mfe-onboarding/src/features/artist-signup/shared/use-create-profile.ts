import { ApiError, toast, useOneAtATime } from '@backline/shell-sdk';
import { useCreateArtist, type NewArtist } from './api.ts';

interface Ends {
  /**
   * Runs when the profile exists, even after the form was unmounted. The session learns of the profile after this.
   */
  onCreated: (artist: { stageName: string }) => void;
  onFailed: (error: unknown) => void;
}

/** Creates the profile once, however often it is called. A toast reports a failure. */
export function useCreateProfile({ onCreated, onFailed }: Ends) {
  const { busy, run } = useOneAtATime({ once: true });
  const { mutateAsync } = useCreateArtist(onCreated);

  /** Resolves to whether this call created the profile. */
  async function create(profile: NewArtist): Promise<boolean> {
    try {
      return (await run(() => mutateAsync(profile))) !== undefined;
    } catch (error) {
      const message = error instanceof ApiError ? error.serverMessage : undefined;
      toast('Error creating profile', message ?? 'Please try again', 'danger');
      onFailed(error);
      return false;
    }
  }

  return { create, busy };
}
