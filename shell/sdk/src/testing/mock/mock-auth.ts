import type { Session } from '@backline/contracts/accounts/auth';
import { http, HttpResponse, type RequestHandler } from 'msw';

/** A session that the Supabase client can read. The auth service would not accept its token. */
export function readableSession(userId: string): Session {
  const expiresAt = Math.floor(Date.now() / 1000) + 900;
  const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '');
  return {
    access_token: `${part({ alg: 'ES256' })}.${part({ sub: userId, exp: expiresAt })}.c2ln`,
    refresh_token: `h.${userId}.0`,
    token_type: 'bearer',
    expires_in: 900,
    expires_at: expiresAt,
  };
}

type OnRequest = (body: unknown, query: URLSearchParams) => void;

/**
 * Mocks one call of the Supabase client to the authentication service, e.g. `('put', 'user', {})`. `onRequest`
 * gets the body and the query.
 */
export function mockAuth(
  method: 'get' | 'post' | 'put',
  path: string,
  answer: object,
  onRequest?: OnRequest,
): RequestHandler {
  return http[method](`*/auth/v1/${path}`, async ({ request }) => {
    const text = await request.text();
    onRequest?.(text === '' ? undefined : JSON.parse(text), new URL(request.url).searchParams);
    return answer instanceof Response ? answer.clone() : HttpResponse.json(answer);
  });
}

/** An error answer of the authentication service, for `mockAuth`. */
export function refuseAuth(status: number, code: string, message = code): HttpResponse<object> {
  const headers = { 'X-Supabase-Api-Version': '2024-01-01' };
  return HttpResponse.json({ code, message }, { status, headers });
}
