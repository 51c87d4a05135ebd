import { AppError } from '@backline/service-kit/http/app-error';
import express, { type RequestHandler } from 'express';

/** Reads every body as JSON, whatever its content type says. Refuses with Supabase's codes and texts. */
export function jsonBody(): RequestHandler {
  const parse = express.json({ limit: '1mb', type: () => true });
  return (req, res, next) => parse(req, res, (error?: unknown) => next(error && refusalOf(error)));
}

/** What the parser refuses carries a status. */
function refusalOf(error: unknown): unknown {
  const status = error instanceof Error && 'status' in error ? error.status : undefined;
  if (status === 413) {
    const message = 'Request body is too large';
    return new AppError('request_entity_too_large', { status, message, cause: error });
  }
  if (status !== 400 && status !== 415) return error;
  return new AppError('bad_json', { message: 'Could not parse request body as JSON', cause: error });
}
