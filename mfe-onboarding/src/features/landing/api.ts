import { openGate } from '@backline/contracts/admin';
import { getFeatured } from '@backline/contracts/artists';
import {
  createBetaSignup,
  getBetaStatus,
  openBetaForm,
  type BetaSignupInput,
} from '@backline/contracts/beta-signups';
import { ApiError, call, endpointQuery } from '@backline/shell-sdk';
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';

export const featuredQuery = () => endpointQuery(getFeatured, {});

export const betaStatusQuery = () => endpointQuery(getBetaStatus, {});

/** After this time a ticket is not trusted to last until the form is sent; the server takes it a little longer. */
const TICKET_FRESH_MS = 20 * 3_600_000;

/** The ticket of the form on the screen, and the moment from which the server believes that a person read it. */
export const betaFormQuery = () =>
  queryOptions({
    queryKey: [openBetaForm.path],
    queryFn: async () => {
      const { ticket, waitMs } = await call(openBetaForm, {});
      return { ticket, readyAt: Date.now() + waitMs };
    },
  });

/** What the form holds: the person's own fields, and the one that only a program sees. */
type RequestBody = BetaSignupInput & { subject: string };

export const requestAccessMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: async (body: RequestBody) => {
      try {
        return await sendRequest(client, body, TICKET_FRESH_MS);
      } catch (error) {
        if (!(error instanceof ApiError) || !('ticket' in error.fields)) throw error;
        return sendRequest(client, body, 0);
      }
    },
  });

/** Sends with a ticket of at most that age. Whoever is quicker than the server believes waits for the rest. */
async function sendRequest(client: QueryClient, body: RequestBody, staleTime: number) {
  const { ticket, readyAt } = await client.query({ ...betaFormQuery(), staleTime });
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, readyAt - Date.now())));
  return call(createBetaSignup, { body: { ...body, ticket } });
}

export const openGateMutation = () =>
  mutationOptions({ mutationFn: (password: string) => call(openGate, { body: { password } }) });
