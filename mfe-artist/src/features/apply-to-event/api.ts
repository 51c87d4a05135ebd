import { applyToEvent, listApplications } from '@backline/contracts/booking/applications';
import { getArtist, getArtistOfUser } from '@backline/contracts/profiles/artists';
import { getCredits } from '@backline/contracts/shop/credits';
import { getEvent, listEvents } from '@backline/contracts/records/events';
import { call, invalidate } from '@backline/shell-sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';

interface ApplicationToSend {
  eventId: string;
  message: string;
  /** The artist has read that they are not free at that time. */
  overlapConfirmed?: true;
  idempotencyKey: string;
}

/** Applies to an event. Even after a failure, the screens that show its effects ask the server again. */
export function useApplyToEvent() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ idempotencyKey, ...body }: ApplicationToSend) =>
      call(applyToEvent, { body }, { idempotencyKey }),
    // Not awaited, so that the next screen comes at once.
    onSuccess: () => void invalidate(client, listApplications, getArtist, getArtistOfUser),
    onSettled: () => void invalidate(client, getCredits, getEvent, listEvents),
  });
}
