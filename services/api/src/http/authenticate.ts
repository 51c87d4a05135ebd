import { unauthenticated } from '@backline/service-kit/http/answers/app-error';
import { bearerToken } from '@backline/service-kit/http/identity/bearer';
import type { Identity } from '@backline/service-kit/http/identity/identity';
import { recordOf } from '@backline/service-kit/http/requests/request-record';
import {
  type AcceptedIdentity,
  createIdentitySignature,
  IDENTITY_HEADER,
} from '@backline/service-kit/http/identity/signed-identity';
import type { Request, RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { ApiSettings } from '#src/config.ts';

/**
 * Returns the identity behind an access token, or null for an invalid token or an ended session. `fresh` asks the
 * authentication service even if it answered a moment ago.
 */
export type VerifyToken = (token: string, options: { fresh: boolean }) => Promise<Identity | null>;

interface Options {
  settings: Pick<ApiSettings, 'serviceRoleKey' | 'adminEmails'>;
  verifyToken: VerifyToken;
  clock: () => Date;
  logger: Logger;
}

interface Authentication {
  /**
   * Checks the identity from the edge when the request arrives, because its body may take longer than the identity
   * lasts.
   * @throws AppError `unauthenticated` for a forged or late identity. Such a request never counts as a stranger's.
   */
  onArrival: RequestHandler;
  /** @throws AppError `unauthenticated` for an invalid or expired token. */
  authenticate(req: Request): Promise<Identity | null>;
}

/**
 * Identifies the caller. The edge turns the session cookie into a Bearer token, and also sends the signed identity
 * of the person. Other callers are identified by their token alone.
 */
export function createAuthentication({ settings, verifyToken, clock, logger }: Options): Authentication {
  const { serviceRoleKey, adminEmails } = settings;
  const signature = serviceRoleKey === undefined ? null : createIdentitySignature(serviceRoleKey, clock);
  const accepted = new WeakMap<Request, AcceptedIdentity>();

  return {
    onArrival(req, res, next) {
      const text = req.get(IDENTITY_HEADER);
      if (signature === null || text === undefined) return next();
      const { method, originalUrl, headers } = req;
      const [path = ''] = originalUrl.split('?');
      const result = signature.verify(text, { method, path, authorization: headers.authorization ?? '' });
      if (typeof result !== 'string') {
        accepted.set(req, result);
        return next();
      }
      logger.warn({ requestId: recordOf(res).requestId, reason: result }, 'a passed identity was refused');
      throw sessionOver();
    },
    async authenticate(req) {
      const passed = accepted.get(req);
      const isCurrent = passed !== undefined && passed.expiresAt >= clock();
      const isListed = (email: string) => adminEmails.has(email);
      if (isCurrent && !isListed(passed.identity.email)) return passed.identity;
      return authenticateToken(req, verifyToken, isListed);
    },
  };
}

/**
 * Verifies a token. Writes never use a cached answer, so that an ended session cannot change anything. Calls of an
 * address that may be an administrator's do not use one either (rules: administrators).
 */
async function authenticateToken(
  req: Request,
  verifyToken: VerifyToken,
  isListed: (email: string) => boolean,
): Promise<Identity | null> {
  if (req.headers.authorization === undefined) return null;
  const token = bearerToken(req);
  if (token === undefined) throw sessionOver();
  const fresh = req.method !== 'GET';
  const known = await verifyToken(token, { fresh });
  const identity =
    known && isListed(known.email) && !fresh ? await verifyToken(token, { fresh: true }) : known;
  if (!identity) throw sessionOver();
  return identity;
}

const sessionOver = () => unauthenticated('Your session has ended. Please sign in again.');
