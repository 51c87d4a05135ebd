import { unauthenticated } from '@backline/service-kit/http/answers/app-error';
import { bearerToken } from '@backline/service-kit/http/identity/bearer';
import { type Identity, identityOf, signInUnavailable } from '@backline/service-kit/http/identity/identity';
import { requestIdHeaders } from '@backline/service-kit/http/requests/request-id';
import { recordOf } from '@backline/service-kit/http/requests/request-record';
import { isSessionOver } from '@backline/service-kit/http/answers/session-refusal';
import {
  createIdentitySignature,
  IDENTITY_HEADER,
} from '@backline/service-kit/http/identity/signed-identity';
import type { Request, RequestHandler } from 'express';

export interface CallerConfig {
  /** With it the edge signs who calls. */
  serviceRoleKey: string;
  /** The authentication service, ending in `/auth/v1`. Without it a token alone opens nothing. */
  authUrl?: string | undefined;
  /** The public key of a hosted one. */
  authApiKey?: string | undefined;
}

interface CallerCheck {
  /** Judges the identity when the request arrives: its body may take longer than the identity lasts. */
  onArrival: RequestHandler;
  /** Null for a stranger. @throws AppError for a token that is not or no longer good. */
  callerOf(req: Request): Promise<Identity | null>;
}

const TIMEOUT_MS = 10_000;

/**
 * Finds out who calls. The edge passes on the identity of a browser's session, signed. A program comes with a token
 * alone, and the authentication service is asked about it.
 */
export function createCallerCheck(config: CallerConfig, clock: () => Date): CallerCheck {
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
      return askIdentity(config.authUrl, token, config.authApiKey);
    },
  };
}

async function askIdentity(authUrl: string, token: string, apiKey: string | undefined): Promise<Identity> {
  const { status, body } = await askUser(authUrl, token, apiKey);
  if (isSessionOver(status, body)) throw sessionOver();
  const identity = status === 200 ? identityOf(body, '') : null;
  if (identity) return identity;
  throw signInUnavailable(new Error(`GET /user answered ${status}`));
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
