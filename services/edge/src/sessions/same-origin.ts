import { AppError } from '@backline/service-kit/http/answers/app-error';
import type { Request, RequestHandler } from 'express';
import { LOOPBACK_HOSTS } from '#src/http/loopback-hosts.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a request may change anything (rules: same origin). */
export type OriginCheck = (req: Pick<Request, 'method' | 'headers'>) => boolean;

/**
 * Whether a program sent this request. Browsers send their origin or site with every POST. A request of another
 * method counts as a browser's, because a browser on plain http may send neither.
 */
export function isFromProgram({ method, headers }: Pick<Request, 'method' | 'headers'>): boolean {
  return method === 'POST' && headers.origin === undefined && headers['sec-fetch-site'] === undefined;
}

/**
 * Refuses requests that a page of another origin made. A request with neither header does not come from a browser,
 * so its sender knows the cookie in it.
 */
export function createOriginCheck(publicUrl: string): OriginCheck {
  const own = new URL(publicUrl);
  const origins = new Set([own.origin]);
  if (LOOPBACK_HOSTS.includes(own.hostname)) {
    for (const host of LOOPBACK_HOSTS) {
      const alias = new URL(own.origin);
      alias.hostname = host;
      origins.add(alias.origin);
    }
  }
  return ({ method, headers }) => {
    if (SAFE_METHODS.has(method)) return true;
    const site = headers['sec-fetch-site'];
    if (headers.origin !== undefined && !origins.has(headers.origin)) return false;
    return site === undefined || site === 'same-origin';
  };
}

export function requireSameOrigin(isSameOrigin: OriginCheck): RequestHandler {
  return (req, _res, next) => {
    if (isSameOrigin(req)) return next();
    next(new AppError('foreign_origin', { message: 'Requests from other sites are refused' }));
  };
}
