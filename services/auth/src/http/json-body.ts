import { AppError } from '@backline/service-kit/http/answers/app-error';
import { refuseLongBody, UNREAD_BODY } from '@backline/service-kit/http/endpoints/long-body';
import express, { type RequestHandler } from 'express';

const LIMIT = 1024 * 1024;

/** Reads every body as JSON, whatever its content type says. Refuses with Supabase's codes and texts. */
export function jsonBody(): RequestHandler {
  const parse = express.json({ limit: LIMIT, type: () => true });
  return async (req, res, next) => {
    await new Promise<void>((resolve, reject) => {
      parse(req, res, (error?: unknown) => (error ? reject(refusalOf(error) as Error) : resolve()));
      refuseLongBody(req, LIMIT, () => reject(tooLarge()));
    });
    next();
  };
}

function tooLarge(cause?: unknown): AppError {
  const message = 'Request body is too large';
  return new AppError('request_entity_too_large', { status: 413, message, cause, headers: UNREAD_BODY });
}

/** The error for an unreadable body. The parser's own errors have a status. */
function refusalOf(error: unknown): unknown {
  const status = error instanceof Error && 'status' in error ? error.status : undefined;
  if (status === 413) {
    return tooLarge(error);
  }
  if (status !== 400 && status !== 415) return error;
  return new AppError('bad_json', { message: 'Could not parse request body as JSON', cause: error });
}
