import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';

/** Gives a request its id, which every service logs, and the caller's address as this edge knows it. */
export const markRequest: RequestHandler = (req, res, next) => {
  const requestId = randomUUID();
  req.headers['x-request-id'] = requestId;
  // Replaces what the caller sent. Only trusted proxies have a say in `req.ip`.
  req.headers['x-forwarded-for'] = req.ip ?? '';
  res.setHeader('X-Request-Id', requestId);
  next();
};
