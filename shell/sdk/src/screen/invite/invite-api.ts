import type { Artist } from '@backline/contracts/profiles/artists';
import {
  inviteToApply,
  listInvitableEvents,
  type InvitableEvent,
} from '@backline/contracts/booking/event-invitations';
import { call, endpointQuery, everyVisit, failureMessage, invalidate, toast } from '@backline/shell-sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** The events of the signed-in venue to which it can invite the artist. */
export const invitableQuery = (artistId: string) => ({
  ...endpointQuery(listInvitableEvents, { params: { artistId } }),
  ...everyVisit,
});

/** Invites the artist. `onInvited` runs when the list shows the invitation. */
export function useInvite({ id, stageName }: Pick<Artist, 'id' | 'stageName'>, onInvited: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (event: InvitableEvent) =>
      call(inviteToApply, { params: { id: event.id }, body: { artistId: id } }),
    onSuccess: (_, { headliner }) =>
      toast('Invited', `${stageName} can apply to ${headliner} without credits.`, 'success'),
    onError: (error) => toast('Not invited', failureMessage(error), 'danger'),
    onSettled: async (_, error) => {
      await invalidate(client, listInvitableEvents);
      if (error === null) onInvited();
    },
  });
}
