import type { ApplicationStatus } from '@backline/contracts/records/application-status';
import { getApplication, listApplications, moveApplication } from '@backline/contracts/booking/applications';
import { inviteToApply } from '@backline/contracts/booking/event-invitations';
import { listFavourites } from '@backline/contracts/booking/favourites';
import { listReplacements } from '@backline/contracts/pages/replacements';
import { getOwnEvent } from '@backline/contracts/booking/event-edits';
import { call, endpointPages, endpointQuery, everyVisit, invalidate } from '@backline/shell-sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshEvents } from '#src/event/api.ts';

const PAGE_SIZE = 50;

/** The applications to one event in one state. */
export const lineupQuery = (eventId: string, status: ApplicationStatus) => ({
  ...endpointPages(listApplications, { query: { eventId, status, limit: PAGE_SIZE } }),
  ...everyVisit,
});

/** One application, with how often both sides have cancelled. */
export const applicationQuery = (id: string) => ({
  ...endpointQuery(getApplication, { params: { id } }),
  ...everyVisit,
});

export interface VenueStep {
  id: string;
  transition: 'call-off' | 'ask-late';
  reason?: string;
}

/** Calls an artist off, or asks one late. After a failure too, what shows its effects is fetched again. */
export function useMoveArtist() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, transition, reason }: VenueStep) =>
      call(moveApplication, { params: { id, transition }, body: { reason } }),
    onSettled: () =>
      Promise.all([invalidate(client, listApplications, getApplication, getOwnEvent), refreshEvents(client)]),
  });
}

/** Whom the venue may ask after an artist has cancelled. */
export const replacementsQuery = (eventId: string) => ({
  ...endpointQuery(listReplacements, { params: { id: eventId } }),
  ...everyVisit,
});

/** Invites an artist to the event. */
export function useInviteReplacement(eventId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (artistId: string) => call(inviteToApply, { params: { id: eventId }, body: { artistId } }),
    onSettled: () => invalidate(client, listReplacements, listFavourites),
  });
}
