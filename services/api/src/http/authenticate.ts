import type { Request } from 'express';
import { AppError } from './app-error.ts';

/** The person behind a request, as the authentication service vouches for them. */
export interface Identity {
  userId: string;
  email: string;
  emailVerified: boolean;
  /** Nobody knows a password of this account yet. */
  passwordPending: boolean;
  sessionId: string;
}

/**
 * Tells whose access token this is, or null when it is invalid or its session has ended. `fresh` asks the
 * authentication service even when it answered a moment ago.
 */
export type VerifyToken = (token: string, options: { fresh: boolean }) => Promise<Identity | null>;

const BEARER = /^Bearer ([\w.~+/-]+=*)$/i;

/**
 * Reads the Bearer token, the only credential the API takes: the edge turns the session cookie into one.
 * Writes never rely on a remembered answer, so that a session that was ended cannot change anything.
 *
 * @throws AppError `unauthenticated` when a token was sent that is not or no longer good.
 */
export async function authenticate(req: Request, verifyToken: VerifyToken): Promise<Identity | null> {
  const header = req.headers.authorization;
  if (header === undefined) return null;
  const token = BEARER.exec(header)?.[1];
  const identity = token === undefined ? null : await verifyToken(token, { fresh: req.method !== 'GET' });
  if (!identity) throw unauthenticated('Your session has ended. Please sign in again.');
  return identity;
}

export function unauthenticated(message = 'Please sign in'): AppError {
  return new AppError('unauthenticated', { message });
}
