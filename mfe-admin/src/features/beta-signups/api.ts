import { countBetaSignups, listBetaSignups } from '@backline/contracts/joining/beta-signups';
import { inviteBetaSignups } from '@backline/contracts/joining/invitations';
import type { EndpointInput } from '@backline/contracts/base/endpoint';
import { INVITATIONS_MAX, PAGE_SIZE_MAX } from '@backline/contracts/base/limits';
import {
  ApiError,
  call,
  callAll,
  endpointPages,
  endpointQuery,
  everyVisit,
  invalidate,
} from '@backline/shell-sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** Milliseconds after which a new signup is on the screen. */
const POLL_MS = 5_000;

/** People sign up all the time, so an open dashboard asks again. */
const live = {
  ...everyVisit,
  refetchOnWindowFocus: 'always' as const,
  refetchInterval: POLL_MS,
};

/** The filter of the list. */
export type SignupQuery = Pick<
  NonNullable<EndpointInput<typeof listBetaSignups>['query']>,
  'search' | 'role' | 'since'
>;

/** The signups, page by page. The results of the last search stay on the screen until the new ones arrive. */
export const betaSignupsQuery = (query: SignupQuery) => ({
  ...endpointPages(listBetaSignups, { query }),
  ...live,
  placeholderData: <Data>(previous: Data) => previous,
});

/** Every signup that matches. */
export const allBetaSignups = (query: SignupQuery) =>
  callAll(listBetaSignups, { query: { ...query, limit: PAGE_SIZE_MAX } });

export const signupCountsQuery = () => ({ ...endpointQuery(countBetaSignups, {}), ...live });

/** Invites people of the list. The server limits the number of people per call. */
export function useInviteSignups() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (ids: readonly string[]) => {
      const sum = { invited: 0, joined: 0 };
      for (let from = 0; from < ids.length; from += INVITATIONS_MAX) {
        const part = ids.slice(from, from + INVITATIONS_MAX);
        const { invited, joined } = await call(inviteBetaSignups, { body: { ids: part } });
        sum.invited += invited;
        sum.joined += joined;
      }
      return sum;
    },
    // Also after a failure, because a part of them may be invited.
    onSettled: () => invalidate(client, listBetaSignups),
  });
}

/** Whether the server asks for the gate's grant: this browser has none, or its grant has expired. */
export function needsGate(error: Error | null): boolean {
  return error instanceof ApiError && error.code === 'gate_required';
}

/** The server's reason for a refusal, otherwise a general sentence. */
export function loadErrorText(error: Error): string {
  const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return (isRefusal && error.serverMessage) || 'Failed to fetch beta signups';
}
