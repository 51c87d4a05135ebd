import type { ErrorBody } from '@backline/contracts/errors';
import type { ErrorRequestHandler, RequestHandler } from 'express';
import type { Logger } from 'pino';
import { AppError, notFound } from './app-error.ts';
import { endProgress, isReporting } from './progress.ts';
import { recordOf } from './request-log.ts';

/** Answers any path that no endpoint took. */
export const unknownPath: RequestHandler = () => {
  throw notFound('This address was');
};

/** The single exit of errors: ours speak, all others are logged and replaced by a bland answer. */
export function errorMiddleware(logger: Logger): ErrorRequestHandler {
  return (error: unknown, req, res, next) => {
    const { requestId } = recordOf(res);
    const known = asAppError(error);
    if (!known) logger.error({ err: error, requestId, method: req.method }, 'unexpected error');
    else if (known.status >= 500) logger.error({ err: known, requestId, method: req.method }, 'outage');
    const answer = known ?? new AppError('internal', { message: 'Something went wrong. Please try again.' });
    const body: ErrorBody = {
      message: answer.message,
      code: answer.code,
      ...(answer.fields && { fields: answer.fields }),
      ...(answer.details && { details: answer.details }),
      requestId,
    };
    if (isReporting(res)) return endProgress(res, { error: body });
    if (res.headersSent) return next(error);
    res.set(answer.headers).status(answer.status).json(body);
  };
}

// The driver's names for a database that cannot be reached.
const OUTAGE =
  /^Mongo\w*(Network|NetworkTimeout|ServerSelection|NotConnected|TopologyClosed|PoolCleared)Error$/;

// What express.json and the router raise, told apart by the status that they give it.
function asAppError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  if (error instanceof URIError) return notFound('This address was');
  if (error instanceof Error && OUTAGE.test(error.name)) {
    return new AppError('unavailable', {
      message: "Backline can't be reached. Please try again.",
      cause: error,
    });
  }
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 500;
  if (status === 413) return new AppError('payload_too_large', { message: 'The body is too large' });
  if (status === 415) return new AppError('unsupported_media_type', { message: 'Send JSON in UTF-8' });
  if (status >= 400 && status < 500) {
    return new AppError('bad_json', { message: 'The body is not valid JSON' });
  }
  return undefined;
}
