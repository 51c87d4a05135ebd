import type { ErrorRequestHandler, Request, Response } from 'express';
import type { Logger } from 'pino';

const API_VERSION = '2024-01-01';

export interface AuthErrorExtra {
  /** Members beside code and message, e.g. `weak_password`. */
  body?: Record<string, unknown>;
  retryAfterSeconds?: number;
}

/** A refusal that the client is meant to see, with GoTrue's code for it. */
export class AuthError extends Error {
  readonly status: number;
  readonly code: string;
  readonly extra: AuthErrorExtra;

  constructor(status: number, code: string, message: string, extra: AuthErrorExtra = {}) {
    super(message);
    this.name = 'AuthError';
    this.status = status;
    this.code = code;
    this.extra = extra;
  }
}

/**
 * Clients that name an API version read the code only when the version comes back; older ones expect the
 * former shape. The two must not be mixed: `msg` wins over `message` in the client's text.
 */
export function sendAuthError(req: Request, res: Response, error: AuthError): void {
  const asked = Date.parse(`${req.get('X-Supabase-Api-Version') ?? ''}T00:00:00Z`);
  const modern = asked >= Date.parse(`${API_VERSION}T00:00:00Z`);
  res.status(error.status).set('x-sb-error-code', error.code);
  if (modern) res.set('X-Supabase-Api-Version', API_VERSION);
  if (error.extra.retryAfterSeconds !== undefined) {
    res.set('Retry-After', String(error.extra.retryAfterSeconds));
  }
  const shape = modern
    ? { code: error.code, message: error.message }
    : { code: error.status, error_code: error.code, msg: error.message };
  res.json({ ...shape, ...error.extra.body });
}

/** The one exit of failures: what was not expected is logged and answered without detail. */
export function errorExit(logger: Logger): ErrorRequestHandler {
  return (error: unknown, req, res, next) => {
    if (res.headersSent) return next(error);
    sendAuthError(req, res, asAuthError(error, logger));
  };
}

function asAuthError(error: unknown, logger: Logger): AuthError {
  if (error instanceof AuthError) return error;
  if (error instanceof URIError) {
    return new AuthError(400, 'validation_failed', 'Could not read the address of the request');
  }
  // What the parser of bodies refuses carries a status.
  const status = error instanceof Error && 'status' in error ? error.status : undefined;
  if (status === 413) return new AuthError(413, 'request_entity_too_large', 'Request body is too large');
  if (status === 400 || status === 415) {
    return new AuthError(400, 'bad_json', 'Could not parse request body as JSON');
  }
  logger.error({ err: error }, 'unexpected failure');
  return new AuthError(500, 'unexpected_failure', 'Unexpected failure, please check server logs');
}
