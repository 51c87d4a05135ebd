import {
  copyEvent,
  deleteEvent,
  getOwnEvent,
  listOwnEvents,
  moveEvent,
  ownEvent,
  type EventTransition,
  type OwnEvent,
  type OwnEventPart,
} from '@backline/contracts/booking/event-edits';
import type { PictureInput } from '@backline/contracts/profiles/artist-media-edits';
import { getEvent, listEvents } from '@backline/contracts/records/events';
import { removeEventPicture, setEventPicture } from '@backline/contracts/booking/venue-pictures';
import { getMyOrg } from '@backline/contracts/profiles/orgs';
import { ApiError, call, endpointPages, endpointQuery, everyVisit, invalidate } from '@backline/shell-sdk';
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

/** Stores an uploaded picture of an event, another focus of the present one, or null for none. */
export function useChangePicture(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: PictureInput | null) =>
      body === null
        ? call(removeEventPicture, { params: { id } })
        : call(setEventPicture, { params: { id }, body }),
    onSettled: () => refreshEvents(client),
  });
}

/** Copies an event. The same `key` makes the same drafts, so that a second try makes no more. */
export function useCopyEvent() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ event, times, key }: { event: OwnEvent; times: number; key: string }) =>
      call(copyEvent, { params: { id: event.id }, body: { times } }, { idempotencyKey: `${key} ${times}` }),
    onSettled: () => refreshEvents(client),
  });
}

/** A draft that could not be published, and why. */
export interface Unpublished {
  draft: OwnEvent;
  error: unknown;
}

/** Publishes drafts one after another, each by itself. Gives those that are still drafts. */
export function usePublishAll() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (drafts: readonly OwnEvent[]): Promise<Unpublished[]> => {
      const failed: Unpublished[] = [];
      for (const draft of drafts) {
        try {
          const { id, version } = draft;
          await call(moveEvent, { params: { id, transition: 'publish' }, body: { version } });
        } catch (error) {
          if (!isPublished(error)) failed.push({ draft, error });
        }
      }
      return failed;
    },
    onSettled: () => refreshEvents(client),
  });
}

/** Another tab, or an earlier try, has published it already. */
function isPublished(error: unknown): boolean {
  const present = error instanceof ApiError ? ownEvent.safeParse(error.details['event']).data : undefined;
  return present !== undefined && present.status !== 'draft';
}

export function useDeleteEvent() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: OwnEvent) => call(deleteEvent, { params: { id } }),
    onSettled: () => refreshEvents(client),
  });
}
