import { recordOf } from '@backline/service-kit/http/requests/request-record';
import { IDENTITY_HEADER } from '@backline/service-kit/http/identity/signed-identity';
import type { RequestHandler } from 'express';

/** Sets the headers that a caller may not choose: the request's id, its address, and its identity. */
export const markRequest: RequestHandler = (req, res, next) => {
  req.headers['x-request-id'] = recordOf(res).requestId;
  // `req.ip` accepts the header of trusted proxies only.
  req.headers['x-forwarded-for'] = req.ip ?? '';
  delete req.headers[IDENTITY_HEADER];
  next();
};
