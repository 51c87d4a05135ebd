import { LIVE_PATH } from '@backline/contracts/base/live';
import { signUpOrganisation } from '@backline/contracts/profiles/orgs';
import { AppError } from '@backline/service-kit/http/answers/app-error';
import { type Exchange, exchangeOf } from '@backline/service-kit/http/endpoints/exchange';
import type { RequestHandler } from 'express';
import type { SessionContext } from './session-context.ts';

/** The cookies by which the API knows a view: its own and that of the gate. None outside of a view. */
export function cookiesOfView(
  { cookie, viewCookie }: Pick<SessionContext, 'cookie' | 'viewCookie'>,
  exchange: Exchange,
): Record<string, string> {
  if (!viewCookie.isSet(exchange)) return {};
  const headers: { cookie?: string | undefined } = { cookie: exchange.header('cookie') };
  cookie.strip({ headers });
  return { cookie: headers.cookie ?? '' };
}

/** What this edge and the media service answer themselves, without the API. */
const NOT_OF_THE_API = new RegExp(
  `^(?:(?:/auth/v1|/api/auth|/api/uploads|/api/media|${LIVE_PATH})(?:/|$)|${signUpOrganisation.path}/?$)`,
  'i',
);
/** Those of them that a view needs: its person, and to end or change the session. */
const IN_VIEW = new Set([
  'GET /api/auth/session',
  'GET /api/auth/user',
  'GET /api/auth/views',
  'POST /api/auth/login',
  'POST /api/auth/factor',
  'POST /api/auth/logout',
  'POST /auth/v1/token',
  'POST /auth/v1/logout',
]);

/**
 * Refuses what would read or change the account of the administrator in a view. All other calls reach the API, which
 * refuses them itself.
 */
export function refuseInView({ viewCookie }: Pick<SessionContext, 'viewCookie'>): RequestHandler {
  return (req, res, next) => {
    const { method, path } = req;
    const isOurs = NOT_OF_THE_API.test(path) && !IN_VIEW.has(`${method} ${path}`);
    if (!isOurs || !viewCookie.isSet(exchangeOf(req, res))) return next();
    throw new AppError('view_only', {
      message: 'You only look: files, settings and the account stay with the person.',
    });
  };
}
