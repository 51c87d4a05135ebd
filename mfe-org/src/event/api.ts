import {
  deleteEvent,
  getOwnEvent,
  listOwnEvents,
  moveEvent,
  type EventTransition,
  type OwnEvent,
  type OwnEventPart,
} from '@backline/contracts/event-edits';
import { getEvent, listEvents } from '@backline/contracts/events';
import { removeEventPicture, setEventPicture } from '@backline/contracts/venue-pictures';
import { getMyOrg } from '@backline/contracts/orgs';
import { call, endpointPages, endpointQuery, everyVisit, invalidate } from '@backline/shell-sdk';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';

const PAGE_SIZE = 20;

/** One part of the venue's own events. */
export const ownEventsQuery = (part: OwnEventPart) => ({
  ...endpointPages(listOwnEvents, { query: { part, limit: PAGE_SIZE } }),
  ...everyVisit,
});

export const ownEventQuery = (id: string) => ({
  ...endpointQuery(getOwnEvent, { params: { id } }),
  ...everyVisit,
});

/** Everything that shows events or counts them. */
export const refreshEvents = (client: QueryClient) =>
  invalidate(client, listOwnEvents, getMyOrg, listEvents, getEvent);

interface Step {
  event: OwnEvent;
  transition: EventTransition;
  reason?: string;
}

/** Publishes, stops, reopens or cancels. Afterwards, also after a failure, the lists are fetched again. */
export function useMoveEvent() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ event: { id, version }, transition, reason }: Step) =>
      call(moveEvent, { params: { id, transition }, body: { version, ...(reason && { reason }) } }),
    onSettled: () => refreshEvents(client),
  });
}

/** Stores an uploaded picture of an event, or null for none. */
export function useChangePicture(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (mediaFileId: string | null) =>
      mediaFileId === null
        ? call(removeEventPicture, { params: { id } })
        : call(setEventPicture, { params: { id }, body: { mediaFileId } }),
    onSettled: () => refreshEvents(client),
  });
}

export function useDeleteEvent() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: OwnEvent) => call(deleteEvent, { params: { id } }),
    onSettled: () => refreshEvents(client),
  });
}
