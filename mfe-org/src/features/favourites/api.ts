import { inviteToApply } from '@backline/contracts/booking/event-invitations';
import {
  getFavourite,
  inviteFavourites,
  keepFavourite,
  listFavourites,
  removeFavourite,
} from '@backline/contracts/booking/favourites';
import { call, endpointPages, everyVisit, invalidate } from '@backline/shell-sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';

const PAGE_SIZE = 50;

/** The favourites of the venue. With an event each has its state there. */
export const favouritesQuery = (eventId: string | undefined) => ({
  ...endpointPages(listFavourites, { query: { limit: PAGE_SIZE, eventId } }),
  ...everyVisit,
});

/** A change of the favourites. After a failure too, the list is fetched again. */
function useChange<Input, Answer>(send: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: send, onSettled: () => invalidate(client, listFavourites, getFavourite) });
}

export const useNote = (artistId: string) =>
  useChange((body: { note?: string | null | undefined }) =>
    call(keepFavourite, { params: { artistId }, body }),
  );

export const useRemove = (artistId: string) =>
  useChange(() => call(removeFavourite, { params: { artistId } }));

export const useInvite = (artistId: string) =>
  useChange((eventId: string) => call(inviteToApply, { params: { id: eventId }, body: { artistId } }));

export const useInviteAll = () =>
  useChange((eventId: string) => call(inviteFavourites, { params: { id: eventId } }));
