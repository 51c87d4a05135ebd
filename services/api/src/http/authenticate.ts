import { unauthenticated } from '@backline/service-kit/http/app-error';
import { bearerToken } from '@backline/service-kit/http/bearer';
import type { Request } from 'express';

/** The person behind a request, as the authentication service confirms them. */
export interface Identity {
  userId: string;
  email: string;
  emailVerified: boolean;
  /** The account has no password that its owner knows yet. */
  passwordPending: boolean;
  sessionId: string;
}

/**
 * Tells whose access token this is, or null when it is invalid or its session has ended. `fresh` asks the
 * authentication service even when it answered a moment ago.
 */
export type VerifyToken = (token: string, options: { fresh: boolean }) => Promise<Identity | null>;

/**
 * Reads the Bearer token, the only credential the API takes: the edge turns the session cookie into one. Writes
 * never rely on a remembered answer, so that a session that was ended cannot change anything.
 *
 * @throws AppError `unauthenticated` for a token that is not or no longer good.
 */
export async function authenticate(req: Request, verifyToken: VerifyToken): Promise<Identity | null> {
  if (req.headers.authorization === undefined) return null;
  const token = bearerToken(req);
  const identity = token === undefined ? null : await verifyToken(token, { fresh: req.method !== 'GET' });
  if (!identity) throw unauthenticated('Your session has ended. Please sign in again.');
  return identity;
}
