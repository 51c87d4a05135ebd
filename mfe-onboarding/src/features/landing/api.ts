import { openGate } from '@backline/contracts/accounts/admin';
import { getFeatured } from '@backline/contracts/profiles/artists';
import {
  createBetaSignup,
  getBetaStatus,
  openBetaForm,
  type BetaSignupInput,
} from '@backline/contracts/joining/beta-signups';
import { BETA_FORM_RENEW_MS } from '@backline/contracts/joining/beta-form-limits';
import { ApiError, call, endpointQuery } from '@backline/shell-sdk';
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';

export const featuredQuery = () => endpointQuery(getFeatured, {});

export const betaStatusQuery = () => endpointQuery(getBetaStatus, {});

/** The ticket of the present form, and the time from which the server accepts it. */
export const betaFormQuery = () =>
  queryOptions({
    queryKey: [openBetaForm.path],
    queryFn: async () => {
      const { ticket, waitMs } = await call(openBetaForm, {});
      return { ticket, readyAt: Date.now() + waitMs };
    },
  });

/** The fields of the form, and the hidden one that only a program fills. */
type RequestBody = BetaSignupInput & { subject: string };

/** Sends a request for early access. A refused ticket is replaced once. */
export function useSendRequest() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: RequestBody) => {
      try {
        return await sendWithTicket(client, body, BETA_FORM_RENEW_MS);
      } catch (error) {
        if (!(error instanceof ApiError) || !('ticket' in error.fields)) throw error;
        return sendWithTicket(client, body, 0);
      }
    },
  });
}

/**
 * Sends with a ticket of at most `maxAgeMs`. If the person was quicker than the server expects, it waits for the
 * remaining time.
 */
async function sendWithTicket(client: QueryClient, body: RequestBody, maxAgeMs: number) {
  const { ticket, readyAt } = await client.query({ ...betaFormQuery(), staleTime: maxAgeMs });
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, readyAt - Date.now())));
  return call(createBetaSignup, { body: { ...body, ticket } });
}

/** Sends the code of the admin gate. */
export function useOpenGate() {
  return useMutation({ mutationFn: (password: string) => call(openGate, { body: { password } }) });
}
