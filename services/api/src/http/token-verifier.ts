import { createHash } from 'node:crypto';
import {
  hasSecondFactor,
  type Identity,
  identityOf,
  signInUnavailable,
} from '@backline/service-kit/http/identity/identity';
import { requestIdHeaders } from '@backline/service-kit/http/requests/request-id';
import { isSessionOver } from '@backline/service-kit/http/answers/session-refusal';
import type { TokenOfSession } from '@backline/shared-records/accounts/recovered-sessions.model';
import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import * as z from 'zod';
import type { ApiConfig } from '#src/config.ts';
import type { VerifyToken } from './authenticate.ts';

const claims = z.object({
  sub: z.string().min(1).max(64),
  session_id: z.string().min(1),
  aal: z.string().optional(),
  iat: z.number().catch(0),
});
type Claims = z.output<typeof claims>;

const REMEMBERED_MAX = 5_000;
const TIMEOUT_MS = 10_000;
/** A hosted service is far away. */
const HOSTED_MEMORY_MS = 10_000;

type AuthService = Pick<ApiConfig, 'authUrl' | 'authIssuer' | 'authApiKey'>;
interface Deps {
  /** Whether a recovery code counts as the second factor of a token. */
  isRecovered: (token: TokenOfSession) => Promise<boolean>;
}
type Known = { identity: Identity | null };

/**
 * Verifies access tokens by the published keys of the authentication service, and asks it whether the session is
 * still valid. A token alone would outlast a sign-out. Reads may use an answer of the last `sessionMemoryMs`, or a
 * pending one. A session without the code of a person with a second factor is no session (rules: second factor).
 */
export function createTokenVerifier(
  config: AuthService & Pick<ApiConfig, 'sessionMemoryMs'>,
  deps: Deps,
): VerifyToken {
  const { sessionMemoryMs = config.authApiKey === undefined ? 0 : HOSTED_MEMORY_MS } = config;
  const check = createCheck(config, deps);
  const sessions = new LRUCache<string, Known, string>({
    max: REMEMBERED_MAX,
    ttl: sessionMemoryMs,
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _stale, { context: token }) => ({ identity: await check(token) }),
  });

  return async (token, { fresh }) => {
    const key = createHash('sha256').update(token).digest('base64url');
    const known = fresh ? { identity: await check(token) } : await sessions.fetch(key, { context: token });
    const identity = known?.identity ?? null;
    // A person without a password can set one at any moment, and the next page must show that.
    if (sessionMemoryMs === 0 || identity?.passwordPending) sessions.delete(key);
    else if (fresh) sessions.set(key, { identity });
    return identity;
  };
}

function createCheck(service: AuthService, deps: Deps): (token: string) => Promise<Identity | null> {
  const { authUrl, authIssuer = authUrl } = service;
  const keys = createRemoteJWKSet(new URL(`${authUrl}/.well-known/jwks.json`), {
    timeoutDuration: TIMEOUT_MS,
  });
  return async (token) => {
    const session = await verifySignature(token, keys, authIssuer);
    return session && askSession(service, deps, token, session);
  };
}

async function verifySignature(
  token: string,
  keys: ReturnType<typeof createRemoteJWKSet>,
  issuer: string,
): Promise<Claims | null> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      algorithms: ['ES256'],
      issuer,
      audience: 'authenticated',
      clockTolerance: 5,
      requiredClaims: ['exp'],
    });
    return claims.safeParse(payload).data ?? null;
  } catch (error) {
    const unreachable = error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid;
    if (error instanceof errors.JOSEError && !unreachable && error.code !== 'ERR_JOSE_GENERIC') return null;
    throw signInUnavailable(error);
  }
}

async function askSession(
  service: AuthService,
  { isRecovered }: Deps,
  token: string,
  { session_id: sessionId, aal, iat: issuedAt }: Claims,
): Promise<Identity | null> {
  const answer = await ask(service, token);
  if (isSessionOver(answer.status, answer.body)) return null;
  const identity = identityOf(answer.body, sessionId);
  if (answer.status !== 200 || !identity)
    throw signInUnavailable(new Error(`GET /user answered ${answer.status}`));
  if (aal === 'aal2') return { ...identity, factor: 'proven' };
  if (!hasSecondFactor(answer.body)) return { ...identity, factor: 'none' };
  return (await isRecovered({ sessionId, issuedAt })) ? { ...identity, factor: 'proven' } : null;
}

async function ask(
  { authUrl, authApiKey }: AuthService,
  token: string,
): Promise<{ status: number; body: unknown }> {
  try {
    const response = await fetch(`${authUrl}/user`, {
      headers: {
        ...requestIdHeaders(),
        authorization: `Bearer ${token}`,
        ...(authApiKey !== undefined && { apikey: authApiKey }),
      },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return { status: response.status, body: await response.json().catch(() => undefined) };
  } catch (error) {
    throw signInUnavailable(error);
  }
}
