import type { Request } from 'express';
import type { AuthAnswer } from '#src/sessions/auth-service.ts';
import type { SessionContext } from '#src/sessions/session-context.ts';

const REQUEST_HEADERS = [
  'authorization',
  'apikey',
  'x-client-info',
  'x-supabase-api-version',
  'x-jwt-aud',
  'user-agent',
  // A prefetch sets one of these headers. It must not use a mailed link.
  'sec-purpose',
  'purpose',
  'x-purpose',
  'x-moz',
];
/** Whether the body is JSON or empty. A form of another site can send any content type except JSON. */
export function isJsonOrEmpty(req: Request): boolean {
  const isEmpty = !Buffer.isBuffer(req.body) || req.body.length === 0;
  return isEmpty || Boolean(req.is('application/json'));
}

export function jsonBody(req: Request): unknown {
  try {
    return JSON.parse(String(req.body));
  } catch {
    return undefined;
  }
}

interface Replaced {
  /** Replaces the caller's headers. */
  headers?: Record<string, string>;
  path?: string;
}

/** Sends a request to the auth service. */
export function forward(
  { authService }: SessionContext,
  req: Request,
  { headers = {}, path = req.url }: Replaced = {},
): Promise<AuthAnswer> {
  return authService.send({
    method: req.method,
    path,
    headers: { ...pickHeaders(req, REQUEST_HEADERS), ...headers },
    body: Buffer.isBuffer(req.body) ? req.body : undefined,
    ip: req.ip,
    isForwarded: true,
  });
}

/** The listed headers of a request, as far as it has them. */
export function pickHeaders(req: Request, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = req.get(name);
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
}
