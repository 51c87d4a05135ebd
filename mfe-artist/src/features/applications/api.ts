import {
  getApplication,
  listApplications,
  moveApplication,
  type Application,
} from '@backline/contracts/booking/applications';
import { getArtistOfUser } from '@backline/contracts/profiles/artists';
import { getCredits } from '@backline/contracts/shop/credits';
import { getEvent } from '@backline/contracts/records/events';
import { PAGE_SIZE_MAX } from '@backline/contracts/base/limits';
import { getConversation } from '@backline/contracts/talk/messages';
import { call, endpointPages, endpointQuery, everyVisit, invalidate } from '@backline/shell-sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';

export const applicationsQuery = () => ({
  ...endpointPages(listApplications, { query: { limit: PAGE_SIZE_MAX } }),
  ...everyVisit,
});

export const applicationQuery = (id: string) => ({
  ...endpointQuery(getApplication, { params: { id } }),
  ...everyVisit,
});

/** A step that the artist takes with an application. */
export interface ArtistStep {
  transition: 'withdraw' | 'cancel' | 'confirm' | 'pass' | 'confirm-change' | 'pass-change';
  reason?: string;
}

/**
 * Takes a step. A confirmation sends the version of the terms that the screen showed. Even after a failure, the
 * screens that show its effects ask the server again.
 */
export function useMove({ id, termsVersion }: Application) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ transition, reason }: ArtistStep) =>
      call(moveApplication, { params: { id, transition }, body: { reason, termsVersion } }),
    onSuccess: (moved) => client.setQueryData(applicationQuery(id).queryKey, moved),
    onSettled: () =>
      invalidate(
        client,
        getApplication,
        listApplications,
        getCredits,
        getEvent,
        getArtistOfUser,
        getConversation,
      ),
  });
}
