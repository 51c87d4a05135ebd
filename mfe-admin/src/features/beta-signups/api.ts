import { listBetaSignups } from '@backline/contracts/beta-signups';
import { ApiError, endpointQuery } from '@backline/shell-sdk';
import { useQuery } from '@tanstack/react-query';

/** Milliseconds after which somebody who just signed up is on the screen of an admin who looks at it. */
const NEWS_EVERY_MS = 5_000;

/** Asked again at every visit and while somebody looks: people sign up all the time. */
export function useBetaSignups({ enabled = true } = {}) {
  return useQuery({
    ...endpointQuery(listBetaSignups, {}),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: NEWS_EVERY_MS,
    enabled,
  });
}

/** The server wants the gate's grant, which this browser never had or has no longer. */
export function needsGate(error: Error | null): boolean {
  return error instanceof ApiError && error.code === 'gate_required';
}

/** What the server said about its refusal, else the catalogue's words (spec section 7). */
export function loadErrorText(error: Error): string {
  const refused = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return (refused && error.serverMessage) || 'Failed to fetch beta signups';
}
