import type { User } from '@backline/contracts/auth';
import type { Request } from 'express';
import type { FetchProductUser } from './product-user.ts';
import type { SessionCookie } from './session-cookie.ts';
import type { LiveSession } from './session-tokens.ts';
import type { SessionService } from './sessions.service.ts';

/** A page that just loaded holds its token for a while, so it gets one with some life in it. */
const SECONDS_LEFT_FOR_A_PAGE = 120;

interface PageSessionDeps {
  service: SessionService;
  cookie: SessionCookie;
  productUser: FetchProductUser;
}

/** Who asks for a page; null for somebody signed out. @throws SessionError `unavailable`. */
export async function readPageSession(
  { service, cookie, productUser }: PageSessionDeps,
  req: Request,
): Promise<{ user: User; live: LiveSession } | null> {
  const record = await service.find(cookie.read(req));
  const live = record && (await service.freshen(record, { secondsLeft: SECONDS_LEFT_FOR_A_PAGE }, req.ip));
  const user = live && (await productUser(live.accessToken, req.ip));
  return live && user ? { user, live } : null;
}
