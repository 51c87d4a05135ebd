import { recordOf } from '@backline/service-kit/http/requests/request-record';
import { IDENTITY_HEADER } from '@backline/service-kit/http/identity/signed-identity';
import type { RequestHandler } from 'express';

/** Replaces what a caller may not say itself: the request's id, its own address, and who it is. */
export const markRequest: RequestHandler = (req, res, next) => {
  req.headers['x-request-id'] = recordOf(res).requestId;
  // Only trusted proxies have a say in `req.ip`.
  req.headers['x-forwarded-for'] = req.ip ?? '';
  delete req.headers[IDENTITY_HEADER];
  next();
};
