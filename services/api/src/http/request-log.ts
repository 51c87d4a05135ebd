import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';

const SANE_ID = /^[\w.:-]{8,64}$/;

/** What is known of a request while it runs. */
export interface RequestRecord {
  requestId: string;
  /** Path pattern of the endpoint that answered; the raw path could carry what nobody should log. */
  route?: string;
  userId?: string;
}

const records = new WeakMap<Response, RequestRecord>();

export function recordOf(res: Response): RequestRecord {
  const known = records.get(res);
  if (known) return known;
  const fresh = { requestId: randomUUID() };
  records.set(res, fresh);
  return fresh;
}

/** Gives each request its id, taken over from the proxy where it sent one, and writes one line when it ends. */
export function requestLog(logger: Logger): RequestHandler {
  return (req: Request, res: Response, next: NextFunction) => {
    const sent = req.headers['x-request-id'];
    const requestId = typeof sent === 'string' && SANE_ID.test(sent) ? sent : randomUUID();
    const record: RequestRecord = { requestId };
    records.set(res, record);
    res.setHeader('x-request-id', requestId);
    const startedAt = performance.now();
    res.once('close', () => {
      const aborted = !res.writableFinished;
      logger.info(
        {
          ...record,
          method: req.method,
          status: res.statusCode,
          ms: Math.round(performance.now() - startedAt),
          ...(aborted && { aborted }),
        },
        'request',
      );
    });
    next();
  };
}
