import type { ApplicationStatus } from '@backline/contracts/records/application-status';
import {
  declineApplications,
  getApplication,
  listApplications,
  moveApplication,
  noteApplication,
  starApplication,
  type Application,
} from '@backline/contracts/booking/applications';
import { getArtist } from '@backline/contracts/profiles/artists';
import { listMixes } from '@backline/contracts/profiles/mixes';
import { getConversation } from '@backline/contracts/talk/messages';
import { call, endpointPages, endpointQuery, everyVisit, invalidate, type Page } from '@backline/shell-sdk';
import { useMutation, useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import { refreshEvents } from '#src/event/api.ts';

const PAGE_SIZE = 20;
const REFRESH_MS = 30_000;

/** Applications to the venue's events, waiting ones first. */
export const applicationsQuery = () => ({
  ...endpointPages(listApplications, { query: { limit: PAGE_SIZE } }),
  ...everyVisit,
});

/** What a venue looks for in its list. */
export interface ApplicationFilter {
  search?: string | undefined;
  eventId?: string | undefined;
  status?: ApplicationStatus | undefined;
  starred?: '1' | undefined;
  dueBefore?: string | undefined;
}

/** The list by which a venue judges, filtered. Others apply and decide meanwhile, so it is read again now and then. */
export const judgedQuery = (filter: ApplicationFilter) => ({
  ...endpointPages(listApplications, { query: { limit: PAGE_SIZE, ...filter } }),
  ...everyVisit,
  refetchOnWindowFocus: true,
  refetchInterval: REFRESH_MS,
});

export const applicationQuery = (id: string) => ({
  ...endpointQuery(getApplication, { params: { id } }),
  ...everyVisit,
  refetchOnWindowFocus: true,
  refetchInterval: REFRESH_MS,
});

export const artistQuery = (id: string) => endpointQuery(getArtist, { params: { id } });
export const mixesQuery = (artistId: string) => endpointQuery(listMixes, { params: { artistId } });

/** Shows an answer in every list, and where it is shown alone. */
async function show(client: QueryClient, moved: Application): Promise<void> {
  const { queryKey } = applicationQuery(moved.id);
  // An answer that is still on its way is older.
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, moved);
  client.setQueriesData<InfiniteData<Page<typeof listApplications>>>(
    { queryKey: [listApplications.path] },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          items: page.items.map((each) => (each.id === moved.id ? moved : each)),
        })),
      },
  );
}

/** After a decision, also a failed one, lists, figures and spots are fetched again. */
const refresh = (client: QueryClient) =>
  Promise.all([invalidate(client, listApplications, getApplication, getConversation), refreshEvents(client)]);

interface Move {
  id: string;
  transition: 'accept' | 'decline';
  reason?: string | undefined;
}

/** Moves one application and shows the answer in every list at once. */
export function useMoveApplication() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, transition, reason }: Move) =>
      call(
        moveApplication,
        { params: { id, transition }, body: reason ? { reason } : {} },
        // A decision is often sent because the person leaves the page.
        { keepalive: true },
      ),
    onSuccess: (moved) => show(client, moved),
    onSettled: () => void refresh(client),
  });
}

/** Declines several for one reason. */
export function useDeclineApplications() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { ids: string[]; reason: string }) =>
      call(declineApplications, { body }, { keepalive: true }),
    onSuccess: ({ declined }) => Promise.all(declined.map((each) => show(client, each))),
    onSettled: () => void refresh(client),
  });
}

/** A mark of the venue's own. The answer is the whole application, so one mark waits for the other. */
function useMark<Input>(send: (input: Input) => Promise<Application>) {
  const client = useQueryClient();
  return useMutation({
    scope: { id: 'marks of applications' },
    mutationFn: send,
    onSuccess: (application) => show(client, application),
  });
}

/** Opening an application views it. */
export const useViewApplication = () =>
  useMark((id: string) => call(moveApplication, { params: { id, transition: 'view' }, body: {} }));

export const useStarApplication = () =>
  useMark(({ id, starred }: { id: string; starred: boolean }) =>
    call(starApplication, { params: { id }, body: { starred } }),
  );

export const useNoteApplication = () =>
  useMark(({ id, note, version }: { id: string; note: string; version: number }) =>
    call(noteApplication, { params: { id }, body: { note, version } }, { keepalive: true }),
  );
