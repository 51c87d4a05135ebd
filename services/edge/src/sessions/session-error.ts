import { ERROR_STATUS, type ErrorCode } from '@backline/contracts/errors';
import type { ErrorRequestHandler, Request, Response } from 'express';
import type { Logger } from 'pino';
import { sendError } from '#src/http/errors.ts';

interface SessionErrorInit {
  message: string;
  fields?: Record<string, string>;
  retryAfter?: string | null;
  headers?: Record<string, string>;
  cause?: unknown;
}

/** A refusal of the edge itself, in the shape of every error of the product. */
export class SessionError extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfter: string | null;
  readonly headers: Record<string, string>;

  constructor(
    code: ErrorCode,
    { message, fields, retryAfter = null, headers = {}, cause }: SessionErrorInit,
  ) {
    super(message, { cause });
    this.name = 'SessionError';
    this.code = code;
    this.fields = fields;
    this.retryAfter = retryAfter;
    this.headers = headers;
  }
}

export function unavailable(cause: unknown): SessionError {
  return new SessionError('unavailable', {
    message: 'Sign-in is not available. Please try again.',
    cause,
  });
}

export function statusOf(error: SessionError): number {
  return ERROR_STATUS[error.code];
}

function sendSessionError(req: Request, res: Response, error: SessionError): void {
  if (error.retryAfter !== null) res.set('Retry-After', error.retryAfter);
  res.set(error.headers);
  sendError(req, res, error.code, error.message, error.fields);
}

/** Answers every failure of the sessions; `send` gives it the shape that the caller reads. */
export function sessionErrorExit(logger: Logger, send = sendSessionError): ErrorRequestHandler {
  return (error: unknown, req, res, next) => {
    if (res.headersSent) return next(error);
    const known = asSessionError(error);
    if (known.cause !== undefined) logger.error({ err: known.cause }, known.message);
    send(req, res, known);
  };
}

// The driver's names for a database that cannot be reached.
const OUTAGE =
  /^Mongo\w*(Network|NetworkTimeout|ServerSelection|NotConnected|TopologyClosed|PoolCleared)Error$/;

function asSessionError(error: unknown): SessionError {
  if (error instanceof SessionError) return error;
  if (error instanceof Error && OUTAGE.test(error.name)) return unavailable(error);
  // The body parser marks the sender's mistakes with a status.
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 500;
  if (status === 413) return new SessionError('payload_too_large', { message: 'The request is too large' });
  if (status === 415) return new SessionError('unsupported_media_type', { message: 'Send JSON in UTF-8' });
  if (status >= 400 && status < 500) {
    return new SessionError('bad_json', { message: 'The request is not valid JSON' });
  }
  return new SessionError('internal', { message: 'Something went wrong. Please try again.', cause: error });
}
