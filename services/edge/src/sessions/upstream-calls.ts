import { SESSION_REUSED_HEADER } from '@backline/service-kit/session-reused';
import type { AuthUpstream, UpstreamAnswer } from './auth-upstream.ts';
import { unavailable } from './session-error.ts';

/** Spends a refresh token; whoever gets no session back has to look at the refusal. */
export function askForTokens(
  upstream: AuthUpstream,
  refreshToken: string,
  ip?: string,
): Promise<UpstreamAnswer> {
  const body = JSON.stringify({ refresh_token: refreshToken });
  return upstream.send({ method: 'POST', path: '/token?grant_type=refresh_token', body, ip });
}

/**
 * Whose an access token is, in the authentication service's words; null when its session is over.
 *
 * @throws SessionError `unavailable` when it does not say.
 */
export async function askForUser(upstream: AuthUpstream, accessToken: string, ip?: string): Promise<unknown> {
  const headers = bearing(accessToken);
  const { status, text } = await upstream.send({ method: 'GET', path: '/user', headers, ip });
  if (status === 401 || status === 403) return null;
  if (status !== 200) throw unavailable(new Error(`GET /user answered ${status}`));
  return JSON.parse(text);
}

/**
 * Ends the token's session there, or the person's others, or all; answers false when the token opens nothing.
 *
 * @throws SessionError `unavailable` when it cannot be done.
 */
export function askForSignOut(
  upstream: AuthUpstream,
  accessToken: string,
  scope: 'local' | 'others' | 'global',
  ip?: string,
): Promise<boolean> {
  return signOut(upstream, { scope, headers: bearing(accessToken), ip });
}

/** Ends the token's session there as one that two parties held, which its owner is told. */
export function askToEndReused(upstream: AuthUpstream, accessToken: string): Promise<boolean> {
  const headers = { ...bearing(accessToken), [SESSION_REUSED_HEADER]: '1' };
  return signOut(upstream, { scope: 'local', headers });
}

async function signOut(
  upstream: AuthUpstream,
  { scope, ...rest }: { scope: string; headers: Record<string, string>; ip?: string | undefined },
): Promise<boolean> {
  const { status } = await upstream.send({ method: 'POST', path: `/logout?scope=${scope}`, ...rest });
  if (status >= 500) throw unavailable(new Error(`logout answered ${status}`));
  return status === 204;
}

function bearing(accessToken: string): Record<string, string> {
  return { Authorization: `Bearer ${accessToken}` };
}
