import { unauthenticated } from '@backline/service-kit/http/answers/app-error';
import { bearerToken } from '@backline/service-kit/http/identity/bearer';
import { readAccessToken } from '@backline/service-kit/http/identity/access-claims';
import {
  hasSecondFactor,
  type Identity,
  identityOf,
  signInUnavailable,
} from '@backline/service-kit/http/identity/identity';
import { requestIdHeaders } from '@backline/service-kit/http/requests/request-id';
import { recordOf } from '@backline/service-kit/http/requests/request-record';
import { isSessionOver } from '@backline/service-kit/http/answers/session-refusal';
import {
  createIdentitySignature,
  IDENTITY_HEADER,
} from '@backline/service-kit/http/identity/signed-identity';
import type { TokenOfSession } from '@backline/shared-records/accounts/recovered-sessions.model';
import type { Request, RequestHandler } from 'express';

export interface CallerConfig {
  /** The key with which the edge signs the caller's identity. */
  serviceRoleKey: string;
  /** The authentication service, ending in `/auth/v1`. Without it a token alone is not accepted. */
  authUrl?: string | undefined;
  /** The public key of a hosted authentication service. */
  authApiKey?: string | undefined;
}

/** Whether a recovery code counts as the second factor of a token. */
type IsRecovered = (token: TokenOfSession) => Promise<boolean>;

interface CallerCheck {
  /** Checks the identity when the request arrives, because its body may take longer than the identity lasts. */
  onArrival: RequestHandler;
  /** Null for a stranger. @throws AppError for an invalid or expired token. */
  callerOf(req: Request): Promise<Identity | null>;
}

const TIMEOUT_MS = 10_000;

/**
 * Identifies the caller. For a browser's session the edge sends a signed identity. A program sends only a token,
 * which the authentication service verifies.
 */
export function createCallerCheck(
  config: CallerConfig,
  { clock, isRecovered }: { clock: () => Date; isRecovered: IsRecovered },
): CallerCheck {
  const signature = createIdentitySignature(config.serviceRoleKey, clock);
  const callers = new WeakMap<Request, Identity>();
  return {
    onArrival(req, res, next) {
      const text = req.get(IDENTITY_HEADER);
      if (text === undefined) return next();
      const { method, originalUrl, headers } = req;
      const [path = ''] = originalUrl.split('?');
      const result = signature.verify(text, { method, path, authorization: headers.authorization ?? '' });
      if (typeof result === 'string') throw sessionOver();
      callers.set(req, result.identity);
      recordOf(res).userId = result.identity.userId;
      next();
    },
    async callerOf(req) {
      const passed = callers.get(req);
      if (passed || req.headers.authorization === undefined) return passed ?? null;
      const token = bearerToken(req);
      if (token === undefined || config.authUrl === undefined) throw sessionOver();
      return askIdentity(config.authUrl, token, { apiKey: config.authApiKey, isRecovered });
    },
  };
}

async function askIdentity(
  authUrl: string,
  token: string,
  { apiKey, isRecovered }: { apiKey: string | undefined; isRecovered: IsRecovered },
): Promise<Identity> {
  const { status, body } = await askUser(authUrl, token, apiKey);
  if (isSessionOver(status, body)) throw sessionOver();
  const claims = readAccessToken(token);
  const identity = status === 200 && claims ? identityOf(body, claims.session_id) : null;
  if (!claims || !identity) throw signInUnavailable(new Error(`GET /user answered ${status}`));
  const { aal, session_id: sessionId, iat: issuedAt } = claims;
  if (aal === 'aal2' || !hasSecondFactor(body) || (await isRecovered({ sessionId, issuedAt })))
    return identity;
  throw sessionOver();
}

async function askUser(authUrl: string, token: string, apiKey: string | undefined) {
  try {
    const answer = await fetch(`${authUrl}/user`, {
      headers: {
        ...requestIdHeaders(),
        authorization: `Bearer ${token}`,
        ...(apiKey !== undefined && { apikey: apiKey }),
      },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return { status: answer.status, body: (await answer.json().catch(() => undefined)) as unknown };
  } catch (error) {
    throw signInUnavailable(error);
  }
}

const sessionOver = () => unauthenticated('Your session has ended. Please sign in again.');
