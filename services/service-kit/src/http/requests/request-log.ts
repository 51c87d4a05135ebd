import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { pinoHttp } from 'pino-http';
import { withRequestId } from './request-id.ts';
import { recordOf } from './request-record.ts';

const SANE_ID = /^[\w.:-]{8,64}$/;
/** Requests that have their line. The edge may pass one on to the API in the same process. */
const logged = new WeakSet<Response>();

/**
 * Gives each request its id, which is the proxy's if that is well-formed. Writes one line when the request ends: route
 * pattern, status, time and user id, and nothing that the caller wrote.
 */
export function requestLog(logger: Logger): RequestHandler {
  const log = pinoHttp<Request, Response>({
    logger,
    genReqId: (_req, res) => recordOf(res).requestId,
    // The library's own serializer would log the address, all headers and the whole path.
    wrapSerializers: false,
    serializers: { req: () => undefined },
    customSuccessObject: lineOf,
    customErrorObject: (req, res, _error, value: Timing) => lineOf(req, res, value),
    customSuccessMessage: messageOf,
    customErrorMessage: messageOf,
  });
  return (req, res, next) => {
    if (logged.has(res)) return next();
    logged.add(res);
    const record = recordOf(res);
    const sent = req.headers['x-request-id'];
    if (typeof sent === 'string' && SANE_ID.test(sent)) record.requestId = sent;
    res.setHeader('x-request-id', record.requestId);
    withRequestId(record.requestId, () => log(req, res, next));
  };
}

interface Timing {
  responseTime: number;
}

function lineOf(req: Request, res: Response, { responseTime }: Timing) {
  const isAborted = !res.writableFinished;
  const { startedAt: _startedAt, ...named } = recordOf(res);
  return {
    ...named,
    method: req.method,
    // Express presets 200. An aborted request may not have got that far.
    ...((!isAborted || res.headersSent) && { status: res.statusCode }),
    ms: responseTime,
    ...(isAborted && { aborted: true }),
  };
}

function messageOf(_req: Request, res: Response): string {
  return res.writableFinished ? 'request' : 'request aborted';
}
