import { listBetaSignups } from '@backline/contracts/beta-signups';
import { ApiError, endpointQuery, everyVisit } from '@backline/shell-sdk';

/** Milliseconds after which a new signup is on the screen. */
const POLL_MS = 5_000;

/** All signups. People sign up all the time, so an open dashboard asks again. */
export const betaSignupsQuery = () => ({
  ...endpointQuery(listBetaSignups, {}),
  ...everyVisit,
  refetchOnWindowFocus: 'always' as const,
  refetchInterval: POLL_MS,
});

/** Whether the server asks for the gate's grant: this browser never had one, or it has run out. */
export function needsGate(error: Error | null): boolean {
  return error instanceof ApiError && error.code === 'gate_required';
}

/** The server's reason for a refusal, else the general sentence. */
export function loadErrorText(error: Error): string {
  const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return (isRefusal && error.serverMessage) || 'Failed to fetch beta signups';
}
