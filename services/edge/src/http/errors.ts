import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '@backline/contracts/errors';
import type { ErrorRequestHandler, Request, Response } from 'express';
import type { Logger } from 'pino';

/** Answers with an error in the product's one shape. It is never cached. */
export function sendError(
  req: Request,
  res: Response,
  code: ErrorCode,
  message: string,
  fields?: Record<string, string>,
): void {
  const requestId = String(req.headers['x-request-id']);
  const body: ErrorBody = { message, code, ...(fields && { fields }), requestId };
  // A file that could not be sent may have set its own type.
  res.status(ERROR_STATUS[code]).set('Cache-Control', 'no-store').type('json').json(body);
}

/** Refusals of the router and of Express's file sending, by their status. */
const REFUSALS: Record<number, { code: ErrorCode; message: string }> = {
  400: { code: 'not_found', message: 'There is nothing at this address' },
  403: { code: 'not_found', message: 'There is nothing at this address' },
  404: { code: 'not_found', message: 'There is nothing at this address' },
  412: { code: 'precondition_failed', message: 'The file has changed' },
  416: { code: 'range_not_satisfiable', message: 'The file has no such part' },
};

/** Answers every other error: it is logged, and its details stay here. */
export function errorExit(logger: Logger): ErrorRequestHandler {
  return (error: unknown, req, res, next) => {
    const status = error instanceof Error && 'status' in error ? Number(error.status) : 500;
    const refusal = REFUSALS[status];
    if (refusal && !res.headersSent) return sendError(req, res, refusal.code, refusal.message);
    logger.error({ err: error, requestId: req.headers['x-request-id'] }, 'request failed');
    if (res.headersSent) return next(error);
    sendError(req, res, 'internal', 'Something went wrong. Please try again.');
  };
}
