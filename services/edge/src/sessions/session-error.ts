import { randomUUID } from 'node:crypto';
import { ERROR_STATUS } from '@backline/contracts/errors';
import type { ErrorBody, ErrorCode } from '@backline/contracts/errors';
import type { ErrorRequestHandler, Request, Response } from 'express';
import type { Logger } from 'pino';

interface SessionErrorInit {
  message: string;
  fields?: Record<string, string>;
  retryAfter?: string | null;
  cause?: unknown;
}

/** A refusal of the edge itself, in the shape of every error of the product. */
export class SessionError extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfter: string | null;

  constructor(code: ErrorCode, { message, fields, retryAfter = null, cause }: SessionErrorInit) {
    super(message, { cause });
    this.name = 'SessionError';
    this.code = code;
    this.fields = fields;
    this.retryAfter = retryAfter;
  }
}

export function unavailable(cause: unknown): SessionError {
  return new SessionError('unavailable', {
    message: 'Sign-in is not available. Please try again.',
    cause,
  });
}

export function sendSessionError(req: Request, res: Response, error: SessionError): void {
  const requestId = req.get('x-request-id') ?? String(res.getHeader('x-request-id') ?? randomUUID());
  if (error.retryAfter !== null) res.set('Retry-After', error.retryAfter);
  res.status(ERROR_STATUS[error.code]).json({
    message: error.message,
    code: error.code,
    ...(error.fields === undefined ? {} : { fields: error.fields }),
    requestId,
  } satisfies ErrorBody);
}

export function sessionErrorExit(logger: Logger): ErrorRequestHandler {
  return (error: unknown, req, res, next) => {
    if (res.headersSent) return next(error);
    const known = asSessionError(error);
    if (known.cause !== undefined) logger.error({ err: known.cause }, known.message);
    sendSessionError(req, res, known);
  };
}

function asSessionError(error: unknown): SessionError {
  if (error instanceof SessionError) return error;
  const type = error instanceof Error && 'type' in error ? error.type : undefined;
  if (type === 'entity.too.large') {
    return new SessionError('payload_too_large', { message: 'The request is too large' });
  }
  if (typeof type === 'string') {
    return new SessionError('bad_json', { message: 'The request is not valid JSON' });
  }
  return new SessionError('internal', { message: 'Something went wrong. Please try again.', cause: error });
}
