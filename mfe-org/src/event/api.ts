import {
  copyEvent,
  deleteEvent,
  getOwnEvent,
  listOwnEvents,
  moveEvent,
  type EventTransition,
  type OwnEvent,
  type OwnEventPart,
} from '@backline/contracts/booking/event-edits';
import type { PictureInput } from '@backline/contracts/profiles/artist-media-edits';
import { getEvent, listEvents } from '@backline/contracts/records/events';
import { removeEventPicture, setEventPicture } from '@backline/contracts/booking/venue-pictures';
import { ownEvent } from '@backline/contracts/booking/event-edits.schemas';
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

/** The present event, which the refusal of an old version carries. */
export function presentEvent(error: unknown): OwnEvent | null {
  if (!(error instanceof ApiError) || error.code !== 'wrong_state') return null;
  return ownEvent.safeParse(error.details['event']).data ?? null;
}

/** A change of events. Afterwards, also after a failure, the lists are fetched again. */
function useEventChange<Input, Answer>(send: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: send, onSettled: () => refreshEvents(client) });
}

interface Step {
  event: OwnEvent;
  transition: EventTransition;
  reason?: string;
}

/** Publishes, stops, reopens or cancels. */
export const useMoveEvent = () =>
  useEventChange(({ event: { id, version }, transition, reason }: Step) =>
    call(moveEvent, { params: { id, transition }, body: { version, ...(reason && { reason }) } }),
  );

/** Stores an uploaded picture of an event, another focus of the present one, or null for none. */
export const useChangePicture = (id: string) =>
  useEventChange((body: PictureInput | null) =>
    body === null
      ? call(removeEventPicture, { params: { id } })
      : call(setEventPicture, { params: { id }, body }),
  );

/** Copies an event. The same `key` makes the same drafts, so that a second try makes no more. */
export const useCopyEvent = () =>
  useEventChange(({ event, times, key }: { event: OwnEvent; times: number; key: string }) =>
    call(copyEvent, { params: { id: event.id }, body: { times } }, { idempotencyKey: `${key} ${times}` }),
  );

/** A draft that could not be published, and why. */
export interface Unpublished {
  draft: OwnEvent;
  error: unknown;
}

/** Publishes drafts one after another, each by itself. Gives those that are still drafts. */
export const usePublishAll = () =>
  useEventChange(async (drafts: readonly OwnEvent[]): Promise<Unpublished[]> => {
    const failed: Unpublished[] = [];
    for (const draft of drafts) {
      try {
        const { id, version } = draft;
        await call(moveEvent, { params: { id, transition: 'publish' }, body: { version } });
      } catch (error) {
        // Another tab, or an earlier try, may have published it already.
        if ((presentEvent(error)?.status ?? 'draft') === 'draft') failed.push({ draft, error });
      }
    }
    return failed;
  });

export const useDeleteEvent = () =>
  useEventChange(({ id }: OwnEvent) => call(deleteEvent, { params: { id } }));
