import { listSessions, listSignIns } from '@backline/contracts/accounts/auth';
import { checkMailAddress } from '@backline/contracts/accounts/mail/mail-address';
import { getMailChoices, saveMailChoices } from '@backline/contracts/accounts/mail/mail-choices';
import { listOwnViews } from '@backline/contracts/desk/person-views';
import type { EndpointInput } from '@backline/contracts/base/endpoint';
import {
  listMutedVenues,
  listOwnInvitations,
  type MutedVenue,
  unmuteVenue,
} from '@backline/contracts/booking/event-invitations';
import { call, endpointQuery, everyVisit, invalidate, readPendingEmail, toast } from '@backline/shell-sdk';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { showFailure } from './show-failure.ts';

export const sessionsQuery = () => ({ ...endpointQuery(listSessions, {}), ...everyVisit });

/** The person's sign-ins of the last 90 days. */
export const signInsQuery = () => ({ ...endpointQuery(listSignIns, {}), ...everyVisit });

/** When administrators looked at the person's account. */
export const ownViewsQuery = () => ({ ...endpointQuery(listOwnViews, {}), ...everyVisit });

/** The new address of a pending change of `email`, or null. */
export const pendingEmailQuery = (email: string) =>
  queryOptions({ queryKey: ['pending-email', email], queryFn: readPendingEmail, ...everyVisit });

export const mutedVenuesQuery = () => ({ ...endpointQuery(listMutedVenues, {}), ...everyVisit });

export const mailChoicesQuery = () => ({ ...endpointQuery(getMailChoices, {}), ...everyVisit });

/** Mails a link to the present address, from which mail comes back. */
export function useCheckAddress() {
  return useMutation({
    mutationFn: () => call(checkMailAddress, {}),
    onSuccess: ({ email }) =>
      toast('Check mail sent', `Follow the link that we sent to ${email}.`, 'success'),
    onError: (error) => showFailure('Check mail not sent', error),
  });
}

/** `onSaved` runs when the saved choices are shown. */
export function useSaveMailChoices(onSaved: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: EndpointInput<typeof saveMailChoices>['body']) => call(saveMailChoices, { body }),
    onSuccess: (choices) => {
      client.setQueryData(mailChoicesQuery().queryKey, choices);
      toast('Mail settings saved', undefined, 'success');
      onSaved();
    },
    onError: (error) => showFailure('Mail settings not saved', error),
  });
}

/** `onGone` runs when the venue has left the list. Its row may have had the focus. */
export function useUnmute(onGone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: MutedVenue) => call(unmuteVenue, { params: { id } }),
    onSuccess: async (_, { name }) => {
      toast(`${name} is not muted`, 'You hear of its invitations again.');
      await invalidate(client, listMutedVenues, listOwnInvitations);
      onGone();
    },
    onError: (error) => showFailure('Still muted', error),
  });
}
