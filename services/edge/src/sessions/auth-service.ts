import { signInUnavailable } from '@backline/service-kit/http/identity/identity';
import { requestIdHeaders } from '@backline/service-kit/http/requests/request-id';
import { isSessionOver } from '@backline/service-kit/http/answers/session-refusal';
import { SESSION_REUSED_HEADER } from '@backline/contracts/accounts/session-reused';
import * as z from 'zod';

export { type AccessClaims, readAccessToken } from '@backline/service-kit/http/identity/access-claims';

const TIMEOUT_MS = 8_000;

/** A session in the auth service's answer, including the refresh token. */
export const authSession = z.looseObject({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1),
  token_type: z.string(),
  expires_in: z.number(),
  expires_at: z.number().optional(),
});
export type AuthSession = z.infer<typeof authSession>;

const refusal = z.looseObject({
  code: z.string().optional(),
  message: z.string().optional(),
  weak_password: z.looseObject({ reasons: z.array(z.string()).nullish() }).optional(),
});

export interface AuthAnswer {
  status: number;
  headers: Headers;
  text: string;
  session: AuthSession | null;
  code: string | undefined;
  message: string | undefined;
  /** Whether the auth service itself reports the end of the session. */
  isSessionOver: boolean;
  /** The reasons why a password is too weak. */
  reasons: string[];
}

interface AuthRequest {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: Buffer | string | undefined;
  ip?: string | undefined;
  /** True if the caller chose the format of errors. Our own calls use the current one. */
  isForwarded?: boolean;
}

/** The auth service. Every call throws AppError `unavailable` if no answer arrives. */
export interface AuthService {
  send(request: AuthRequest): Promise<AuthAnswer>;
  /** Uses a refresh token. The answer has no session if the auth service refuses. */
  refreshTokens(refreshToken: string, ip?: string): Promise<AuthAnswer>;
  /** The auth service's user of an access token. Null if the session has ended. */
  readUser(accessToken: string, ip?: string): Promise<unknown>;
  /** Ends the token's session, the person's other ones, or all. Returns false if the token is not accepted. */
  signOut(accessToken: string, scope: 'local' | 'others' | 'global', ip?: string): Promise<boolean>;
  /** Ends a session that two parties used. The auth service notifies its owner. */
  signOutReused(accessToken: string): Promise<boolean>;
}

interface AuthServiceOptions {
  /** The key that a hosted project's gateway requires. */
  apiKey?: string | undefined;
  isHosted?: boolean;
}

export function createAuthService(
  authUrl: string,
  { apiKey, isHosted = false }: AuthServiceOptions = {},
): AuthService {
  const base = authUrl.replace(/\/+$/, '');
  // A gateway replaces `X-Forwarded-For`.
  const addressHeader = isHosted ? 'Sb-Forwarded-For' : 'X-Forwarded-For';
  const send = (request: AuthRequest) => sendTo({ base, apiKey, addressHeader }, request);

  async function signOut(scope: string, headers: Record<string, string>, ip?: string): Promise<boolean> {
    const answer = await send({ method: 'POST', path: `/logout?scope=${scope}`, headers, ip });
    if (answer.status === 204) return true;
    if (answer.isSessionOver) return false;
    throw signInUnavailable(new Error(`logout answered ${answer.status}`));
  }

  return {
    send,
    refreshTokens: (refreshToken, ip) =>
      send({
        method: 'POST',
        path: '/token?grant_type=refresh_token',
        body: JSON.stringify({ refresh_token: refreshToken }),
        ip,
      }),
    async readUser(accessToken, ip) {
      const headers = bearer(accessToken);
      const answer = await send({ method: 'GET', path: '/user', headers, ip });
      const { status, text } = answer;
      if (answer.isSessionOver) return null;
      if (status !== 200) throw signInUnavailable(new Error(`GET /user answered ${status}`));
      return JSON.parse(text);
    },
    signOut: (accessToken, scope, ip) => signOut(scope, bearer(accessToken), ip),
    signOutReused: (accessToken) =>
      signOut('local', { ...bearer(accessToken), [SESSION_REUSED_HEADER]: '1' }),
  };
}

interface Target {
  base: string;
  apiKey: string | undefined;
  addressHeader: string;
}

async function sendTo({ base, apiKey, addressHeader }: Target, request: AuthRequest): Promise<AuthAnswer> {
  const { method, path, headers = {}, body, ip, isForwarded = false } = request;
  const hasBody = body !== undefined && method !== 'GET' && method !== 'HEAD';
  try {
    const response = await fetch(`${base}${path}`, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        ...(!isForwarded && { 'X-Supabase-Api-Version': '2024-01-01' }),
        ...(ip !== undefined && { [addressHeader]: ip }),
        ...(hasBody && { 'Content-Type': 'application/json' }),
        ...headers,
        ...requestIdHeaders(),
        ...(apiKey !== undefined && { apikey: apiKey }),
      },
      ...(hasBody && { body: new Uint8Array(Buffer.from(body)) }),
    });
    const text = await response.text();
    const { status, headers: given } = response;
    return { status, headers: given, text, ...parseAnswer(status, text) };
  } catch (cause) {
    throw signInUnavailable(cause);
  }
}

function parseAnswer(status: number, text: string) {
  const json = parseJson(text);
  const session = authSession.safeParse(json);
  const { code, message, weak_password: weak } = refusal.safeParse(json).data ?? {};
  return {
    session: session.data ?? null,
    code,
    message,
    isSessionOver: isSessionOver(status, json),
    reasons: weak?.reasons ?? [],
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function bearer(accessToken: string): Record<string, string> {
  return { Authorization: `Bearer ${accessToken}` };
}
