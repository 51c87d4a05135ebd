import type { EventSummary } from '@backline/contracts/records/events';
import {
  listMutedVenues,
  listOwnInvitations,
  muteVenue,
} from '@backline/contracts/booking/event-invitations';
import { call, endpointQuery, everyVisit, failureMessage, invalidate, toast } from '@backline/shell-sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';

export const invitationsQuery = () => ({ ...endpointQuery(listOwnInvitations, {}), ...everyVisit });

/**
 * Mutes the venue of an event. `onGone` runs when its invitations have left the list. One of them may have had the
 * focus.
 */
export function useMute(onGone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ orgId }: EventSummary) => call(muteVenue, { params: { id: orgId } }),
    onSuccess: (_, { venueName }) =>
      toast(
        `${venueName} is muted`,
        'You hear nothing of its invitations. You can end this in your settings.',
      ),
    onError: (error) => toast('Not muted', failureMessage(error), 'danger'),
    onSettled: async (_, error) => {
      await invalidate(client, listOwnInvitations, listMutedVenues);
      if (error === null) onGone();
    },
  });
}
