import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';

/** What is known of a request while it runs. */
export interface RequestRecord {
  requestId: string;
  /** By `performance.now()`. */
  startedAt: number;
  /** Path pattern, or the kind of request. The path itself could hold personal data. */
  route?: string;
  userId?: string;
  /** Whether the answer lasts as long as its page is open, so that its time says nothing. */
  lasts?: boolean;
}

const records = new WeakMap<ServerResponse, RequestRecord>();

/** The record of a request. Two services in one process that pass a request on share it. */
export function recordOf(res: ServerResponse): RequestRecord {
  const known = records.get(res);
  if (known) return known;
  const fresh = { requestId: randomUUID(), startedAt: performance.now() };
  records.set(res, fresh);
  return fresh;
}

/** Names requests in the log, unless an endpoint names them better. */
export function routeName(route: string): RequestHandler {
  return (_req, res, next) => {
    recordOf(res).route = route;
    next();
  };
}
