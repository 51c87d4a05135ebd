import type { Request, Response } from 'express';
import { statusOf, type SessionError } from '#src/sessions/session-error.ts';

const API_VERSION = '2024-01-01';

/** The Supabase client's names for refusals of the edge. */
const AUTH_CODES: Partial<Record<SessionError['code'], string>> = {
  payload_too_large: 'request_entity_too_large',
  unsupported_media_type: 'bad_json',
  internal: 'unexpected_failure',
};

export function sendAuthError(req: Request, res: Response, error: SessionError): void {
  refuse(req, res, statusOf(error), AUTH_CODES[error.code] ?? error.code, error.message);
}

/** Refuses in the shape that the Supabase client reads: the current one where it asks for that, else the former. */
export function refuse(req: Request, res: Response, status: number, code: string, message: string): void {
  const version = req.get('x-supabase-api-version') ?? '';
  const isCurrent = /^\d{4}-\d{2}-\d{2}$/.test(version) && version >= API_VERSION;
  res.status(status).set('x-sb-error-code', code);
  if (isCurrent) res.set('X-Supabase-Api-Version', API_VERSION).json({ code, message });
  else res.json({ code: status, error_code: code, msg: message });
}
