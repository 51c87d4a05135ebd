import * as z from 'zod';

/** The codes by which the authentication service says that a session, or its account, is over. */
const OVER: readonly string[] = [
  'bad_jwt',
  'no_authorization',
  'not_admin',
  'refresh_token_already_used',
  'refresh_token_not_found',
  'session_expired',
  'session_not_found',
  'user_banned',
  'user_not_found',
  'validation_failed',
];

/** Clients that name no API version get the code in `error_code`. */
const refusal = z.looseObject({
  code: z.union([z.string(), z.number()]).optional(),
  error_code: z.string().optional(),
});

/**
 * Whether an answer ends a session. A gateway in front of a hosted service refuses a wrong API key with 401 too. That
 * is a fault of ours, and must not sign anybody out: only the service's own codes do.
 */
export function isSessionOver(status: number, body: unknown): boolean {
  if (![400, 401, 403, 404].includes(status)) return false;
  const { code, error_code: former } = refusal.safeParse(body).data ?? {};
  return OVER.includes(former ?? String(code));
}
