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
 * Tells whose access token this is, or null when it is invalid or its session has ended. `fresh` asks the
 * authentication service even when it answered a moment ago.
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
   * Judges the identity that the edge passed on, when the request arrives: its body may take longer than the
   * identity lasts.
   *
   * @throws AppError `unauthenticated` for one that is forged or late. It is never taken for a stranger's request.
   */
  onArrival: RequestHandler;
  /** @throws AppError `unauthenticated` for a token that is not or no longer good. */
  authenticate(req: Request): Promise<Identity | null>;
}

/**
 * Finds out who calls. The edge turns the session cookie into a Bearer token, and with it passes on the signed
 * identity of the person. A caller without that is known by the token alone.
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
 * Writes never rely on a remembered answer, so that a session that was ended cannot change anything. Nor do the calls
 * of an address that an administrator may have (rules: administrators).
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
