import type { Request } from 'express';
import type { AuthAnswer } from '#src/sessions/auth-service.ts';
import type { SessionContext } from '#src/sessions/session-context.ts';
import { pickHeaders } from '#src/sessions/supabase/forward.ts';

const HEADERS = ['x-client-info', 'x-supabase-api-version', 'user-agent'];

interface Parts {
  /** A rebuilt body. The caller's own body is never passed on. */
  body?: object;
  /** The names and values of the query, also rebuilt. */
  query?: Record<string, string | undefined>;
  /** Whether the request is made for the person of the caller's token. */
  withToken?: boolean;
}

/** Sends a listed request to the project, with its exact path and only content that was read here. */
export function sendOn(
  { authService }: SessionContext,
  req: Request,
  { body, query = {}, withToken = false }: Parts,
): Promise<AuthAnswer> {
  const names = withToken ? [...HEADERS, 'authorization'] : HEADERS;
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  const search = new URLSearchParams(Object.fromEntries(given)).toString();
  const [path = ''] = req.url.split('?');
  return authService.send({
    method: req.method,
    path: search === '' ? path : `${path}?${search}`,
    headers: pickHeaders(req, names),
    body: body && JSON.stringify(body),
    ip: req.ip,
    isForwarded: true,
  });
}
