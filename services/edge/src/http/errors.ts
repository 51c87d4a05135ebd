import { ERROR_STATUS } from '@backline/contracts/errors';
import type { ErrorBody, ErrorCode } from '@backline/contracts/errors';
import type { ErrorRequestHandler, Request, Response } from 'express';
import type { Logger } from 'pino';

/** Answers with an error in the product's one shape; it is never cached. */
export function sendError(req: Request, res: Response, code: ErrorCode, message: string): void {
  const body: ErrorBody = { message, code, requestId: String(req.headers['x-request-id']) };
  res.status(ERROR_STATUS[code]).set('Cache-Control', 'no-store').json(body);
}

/** The one exit of what nobody expected: reported, and answered without its details. */
export function errorExit(logger: Logger): ErrorRequestHandler {
  return (error: unknown, req, res, next) => {
    logger.error({ err: error, requestId: req.headers['x-request-id'] }, 'request failed');
    if (res.headersSent) return next(error);
    sendError(req, res, 'internal', 'Something went wrong. Please try again.');
  };
}
