import type { Request, Response } from 'express';
import { statusOf } from './session-error.ts';
import type { SessionError } from './session-error.ts';

const API_VERSION = '2024-01-01';

/** The Supabase client's names for what this layer itself refuses. */
const AUTH_CODES: Partial<Record<SessionError['code'], string>> = {
  payload_too_large: 'request_entity_too_large',
  unsupported_media_type: 'bad_json',
  internal: 'unexpected_failure',
};

export function sendMediationError(req: Request, res: Response, error: SessionError): void {
  refuse(req, res, statusOf(error), AUTH_CODES[error.code] ?? error.code, error.message);
}

/** Refusals on this path have the shape that the Supabase client reads: the modern one where it asks for that. */
export function refuse(req: Request, res: Response, status: number, code: string, message: string): void {
  const asked = req.get('x-supabase-api-version') ?? '';
  const isModern = /^\d{4}-\d{2}-\d{2}$/.test(asked) && asked >= API_VERSION;
  res.status(status).set('x-sb-error-code', code);
  if (isModern) res.set('X-Supabase-Api-Version', API_VERSION).json({ code, message });
  else res.json({ code: status, error_code: code, msg: message });
}
