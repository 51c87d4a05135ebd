import type { Request, RequestHandler } from 'express';
import type * as z from 'zod';
import { SessionError } from '#src/sessions/session-error.ts';

export function refuseMethod(allowed: string): RequestHandler {
  const headers = { Allow: `${allowed}, OPTIONS` };
  return (req, res) => {
    if (req.method === 'OPTIONS') return void res.status(204).set(headers).end();
    throw new SessionError('method_not_allowed', { message: `Use ${allowed} here`, headers });
  };
}

/** @throws SessionError that names every wrong field. */
export function parseBody<S extends z.ZodType>(schema: S, req: Request): z.output<S> {
  const hasBody =
    req.headers['transfer-encoding'] !== undefined || Number(req.get('content-length') ?? 0) > 0;
  if (req.body === undefined && hasBody) {
    throw new SessionError('unsupported_media_type', { message: 'Send the request as application/json' });
  }
  const parsed = schema.safeParse(req.body ?? {});
  if (parsed.success) return parsed.data;
  const fields: Record<string, string> = {};
  for (const issue of parsed.error.issues) fields[String(issue.path[0] ?? 'body')] ??= issue.message;
  throw new SessionError('validation_failed', { message: 'Please check the marked fields', fields });
}
