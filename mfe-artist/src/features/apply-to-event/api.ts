import { createApplication, listApplications } from '@backline/contracts/applications';
import { getArtist, getArtistOfUser } from '@backline/contracts/artists';
import { getCredits } from '@backline/contracts/credits';
import { getEvent, listEvents } from '@backline/contracts/events';
import { call, invalidate } from '@backline/shell-sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';

interface Submission {
  eventId: string;
  message: string;
  idempotencyKey: string;
}

/** Applies; whatever came of it, the screens that show its effects ask the server again. */
export function useCreateApplication() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ eventId, message, idempotencyKey }: Submission) =>
      call(createApplication, { body: { eventId, message } }, { idempotencyKey }),
    // Not awaited: who has applied goes on at once.
    onSuccess: () => void invalidate(client, listApplications, getArtist, getArtistOfUser),
    onSettled: () => void invalidate(client, getCredits, getEvent, listEvents),
  });
}
