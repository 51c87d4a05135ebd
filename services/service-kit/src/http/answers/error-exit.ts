import type { ErrorBody, ErrorCode } from '@backline/contracts/base/errors';
import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { isOutage } from '#src/mongo/is-outage.ts';
import { AppError, outage } from './app-error.ts';
import { endProgress, isReporting } from '#src/http/endpoints/progress.ts';
import { recordOf } from '#src/http/requests/request-record.ts';
import { logSecurity } from '#src/http/requests/security-log.ts';

/** Writes an error in the shape that the callers of a service read. */
export type SendError = (req: Request, res: Response, error: AppError) => void;

interface ErrorExitOptions {
  logger: Logger;
  /** @default the product's one shape */
  send?: SendError;
}

/** Answers any path that no endpoint took. */
export const unknownPath: RequestHandler = () => {
  throw nothingHere();
};

export function nothingHere(cause?: unknown): AppError {
  return new AppError('not_found', { message: 'There is nothing at this address', cause });
}

/** The one exit of errors. An AppError is answered as it is; any other is logged and answered without its details. */
export function errorExit({ logger, send = sendError }: ErrorExitOptions): ErrorRequestHandler {
  return (error: unknown, req, res, next) => {
    const known = asAppError(error);
    if (known.status >= 500) report(logger, req, res, known);
    if (RIGHTS.has(known.code)) noteRefusal(logger, req, res, known);
    if (isReporting(res)) return endProgress(res, { error: bodyOf(res, known) });
    if (res.headersSent) return next(error);
    send(req, res, known);
  };
}

/** Answers with an error in the product's one shape. No cache may keep it. */
export const sendError: SendError = (_req, res, error) => {
  res
    .set({ 'Cache-Control': 'private, no-store', ...error.headers })
    .status(error.status)
    // A file that could not be sent has left its own type behind.
    .type('json')
    .json(bodyOf(res, error));
};

function bodyOf(res: Response, { message, code, fields, details }: AppError): ErrorBody {
  const { requestId } = recordOf(res);
  return { message, code, ...(fields && { fields }), ...(details && { details }), requestId };
}

function report(logger: Logger, { method }: Request, res: Response, error: AppError): void {
  const { requestId, route } = recordOf(res);
  const isExpected = error.status !== 500;
  const err = isExpected ? error : (error.cause ?? error);
  logger.error({ err, requestId, method, route }, isExpected ? 'outage' : 'unexpected error');
}

/** The codes of refusals for lack of a right. */
const RIGHTS: ReadonlySet<string> = new Set(['forbidden', 'gate_required', 'not_admin']);

function noteRefusal(logger: Logger, { ip }: Request, res: Response, { code }: AppError): void {
  const { userId, route = '' } = recordOf(res);
  logSecurity(logger, 'right-refused', { userId: userId ?? null, ip, detail: `${code} ${route}` });
}

function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (!(error instanceof Error)) return unexpected(error);
  if (isOutage(error)) return outage(error);
  if (error instanceof URIError) return nothingHere(error);
  const status = 'status' in error ? Number(error.status) : 500;
  if (status < 400 || status >= 500) return unexpected(error);
  const refusal = isOfBody(error) && status === 400 ? BAD_JSON : REFUSALS[status];
  return refusal
    ? new AppError(refusal.code, { message: refusal.message, cause: error })
    : nothingHere(error);
}

function unexpected(cause: unknown): AppError {
  return new AppError('internal', { message: 'Something went wrong. Please try again.', cause });
}

interface Refusal {
  code: ErrorCode;
  message: string;
}

const BAD_JSON: Refusal = { code: 'bad_json', message: 'The body is not valid JSON' };

/** What the parsers of bodies and the sender of files refuse, by status. */
const REFUSALS: Record<number, Refusal> = {
  412: { code: 'precondition_failed', message: 'The file has changed' },
  413: { code: 'payload_too_large', message: 'The body is too large' },
  415: { code: 'unsupported_media_type', message: 'Send JSON in UTF-8' },
  416: { code: 'range_not_satisfiable', message: 'The file has no such part' },
};

/** The parsers of bodies name the type of a failure, or pass on the code of a decompression that failed. */
function isOfBody(error: Error): boolean {
  return 'type' in error || ('code' in error && String(error.code).startsWith('Z_'));
}
