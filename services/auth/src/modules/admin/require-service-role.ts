import { timingSafeEqual } from 'node:crypto';
import { AppError } from '@backline/service-kit/http/answers/app-error';
import type { RequestHandler } from 'express';
import type { AuthContext } from '#src/context.ts';
import { keyedHash } from '#src/keyed-hash.ts';
import { requireBearer } from '#src/modules/sessions/require-session.ts';
import { SERVICE_ROLES } from './admin-input.ts';

/** Admits the holder of the service key, or of our own token with its role. A person's session is not enough. */
export function requireServiceRole({ accessTokens, pepper, serviceRoleKey }: AuthContext): RequestHandler {
  // Hashes have the same length, whatever the caller sent.
  const hash = (key: string) => Buffer.from(keyedHash(pepper, 'service role', key));
  const expected = hash(serviceRoleKey);
  return async (req, _res, next) => {
    const key = requireBearer(req);
    if (timingSafeEqual(hash(key), expected)) return next();
    const role = await accessTokens.verifyServiceRole(key);
    if (role !== null && SERVICE_ROLES.includes(role)) return next();
    // A foreign token is refused with its own code.
    await accessTokens.verify(key);
    throw new AppError('not_admin', { status: 403, message: 'User not allowed' });
  };
}
