import type { Request } from 'express';
import type { AuthContext } from '../../context.ts';
import { AuthError } from '../../errors.ts';
import { toUserBody } from '../users/users.presenter.ts';
import type { UserRecord } from '../users/users.model.ts';
import type { SessionRecord } from './sessions.model.ts';

/** What every answer that gives a session carries. */
export async function sessionBody(
  { settings, tokens, sessions }: AuthContext,
  user: UserRecord,
  session: SessionRecord,
) {
  const { token, expiresAt } = await tokens.sign(user, session);
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: settings.accessTokenSeconds,
    expires_at: expiresAt,
    refresh_token: sessions.refreshTokenOf(session),
    user: toUserBody(user),
  };
}

export function bearerOf(req: Request): string {
  const token = /^Bearer (\S+)$/i.exec(req.get('authorization') ?? '')?.[1];
  if (token === undefined) {
    throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  }
  return token;
}

/** @throws AuthError when the caller shows no token of a session that lives. */
export async function requireSession(
  { tokens, sessions }: AuthContext,
  req: Request,
): Promise<SessionRecord> {
  return sessions.requireLive(await tokens.verify(bearerOf(req)));
}
