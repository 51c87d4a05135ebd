import { AppError } from '@backline/service-kit/http/answers/app-error';
import { bearerToken } from '@backline/service-kit/http/identity/bearer';
import { recordOf } from '@backline/service-kit/http/requests/request-record';
import type { Request, Response } from 'express';
import type { AuthContext } from '#src/context.ts';
import type { SessionRecord } from './sessions.model.ts';
import { requireLiveSession } from './sessions.service.ts';

/** The session behind a request. @throws AppError without a token of a valid session. */
export async function requireSession(
  context: AuthContext,
  req: Request,
  res: Response,
): Promise<SessionRecord> {
  const claims = await context.accessTokens.verify(requireBearer(req));
  const session = await requireLiveSession(context, claims);
  recordOf(res).userId = session.userId;
  return session;
}

/** @throws AppError `no_authorization`. */
export function requireBearer(req: Request): string {
  const token = bearerToken(req);
  if (token !== undefined) return token;
  const message = 'This endpoint requires a valid Bearer token';
  throw new AppError('no_authorization', { status: 401, message });
}
