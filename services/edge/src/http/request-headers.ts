import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';

/** One id for everything that a request causes, and the caller's address as this edge knows it. */
export const markRequest: RequestHandler = (req, res, next) => {
  const requestId = randomUUID();
  req.headers['x-request-id'] = requestId;
  // Whatever the caller claimed stops here: only proxies that we trust have a say in `req.ip`.
  req.headers['x-forwarded-for'] = req.ip ?? '';
  res.setHeader('X-Request-Id', requestId);
  next();
};
