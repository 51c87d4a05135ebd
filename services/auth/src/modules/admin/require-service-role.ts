import { timingSafeEqual } from 'node:crypto';
import type { RequestHandler } from 'express';
import type { AuthContext } from '../../context.ts';
import { AuthError } from '../../errors.ts';
import { bearerOf } from '../sessions/session-body.ts';
import { SERVICE_ROLES } from './admin-input.ts';

/** Lets the holder of the service key in, or a token of ours with its role; nobody's session is enough. */
export function requireServiceRole({ tokens, digest }: AuthContext, serviceRoleKey: string): RequestHandler {
  // Digests have one length, whatever was shown.
  const hash = (key: string) => Buffer.from(digest('service role', key));
  const expected = hash(serviceRoleKey);
  return async (req, _res, next) => {
    const shown = bearerOf(req);
    if (timingSafeEqual(hash(shown), expected)) return next();
    const role = await tokens.verifyServiceRole(shown);
    if (role !== null && SERVICE_ROLES.includes(role)) return next();
    throw new AuthError(403, 'not_admin', 'User not allowed');
  };
}
