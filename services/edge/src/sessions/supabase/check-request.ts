import { AppError } from '@backline/service-kit/http/answers/app-error';
import type { RequestHandler } from 'express';
import { isPlainPath } from '#src/http/plain-path.ts';
import type { OriginCheck } from '#src/sessions/same-origin.ts';
import { isJsonOrEmpty } from './forward.ts';

const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE';

/** Checks that apply to every request below `/auth/v1`. */
export function checkRequest(isSameOrigin: OriginCheck): RequestHandler {
  return (req, res, next) => {
    res.set({ 'Cache-Control': 'private, no-store', Vary: 'Cookie' });
    if (!isPlainPath(req.url, '/auth/v1')) throw new AppError('not_found', { message: 'Not Found' });
    // `fetch` can send every method except this one.
    if (req.method === 'TRACE') {
      const headers = { Allow: METHODS };
      throw new AppError('method_not_allowed', { message: `Use ${METHODS} here`, headers });
    }
    if (!isSameOrigin(req)) {
      throw new AppError('foreign_origin', { message: 'Requests from other sites are refused' });
    }
    if (!isJsonOrEmpty(req)) {
      throw new AppError('unsupported_media_type', { message: 'Send the request as application/json' });
    }
    next();
  };
}
